import { recordActivity } from '#server/activity/record-activity.ts';
import type { AccountIdentity, RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import type { Done } from '#shared/answers.ts';
import { notFound } from '#shared/errors.ts';
import type { SessionView } from '../../shared/calls.ts';
import { activeSessions, Session } from '../admin.entity.ts';

type OwnerContext = RequestContext & { identity: AccountIdentity };

/** More devices than anyone has. */
const maxShown = 100;

/** The current device first, then the most recently seen. */
export async function listSessions({ em, shop, identity }: OwnerContext): Promise<SessionView[]> {
  const found = await em.find(
    Session,
    { admin: identity.adminId, expiresAt: activeSessions(shop.clock.now()) },
    { orderBy: { id: 'desc' }, limit: maxShown },
  );
  const views = found.map((session) => ({
    sessionID: session.id,
    device: session.device ?? null,
    address: session.address ?? null,
    createdAt: session.createdAt.toISOString(),
    seenAt: (session.seenAt ?? session.createdAt).toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    current: session.id === identity.sessionId,
  }));
  const rank = ({ current, seenAt }: SessionView) => `${current ? 1 : 0} ${seenAt}`;
  return views.toSorted((one, other) => (rank(one) < rank(other) ? 1 : -1));
}

/** Also the current session. @throws DomainError `not_found` when it is over. */
export async function endSession(
  context: OwnerContext,
  { sessionID: id }: { sessionID: number },
): Promise<Done> {
  const ended = await end(context, { id });
  if (ended === 0) notFound('This sign-in is over already.');
  return { success: true, message: 'That device is signed out.' };
}

export async function endOtherSessions(context: OwnerContext): Promise<Done> {
  const ended = await end(context, { id: { $ne: context.identity.sessionId } });
  const devices = ended === 1 ? '1 other device is' : `${ended} other devices are`;
  const message = ended === 0 ? 'No other device was signed in.' : `${devices} signed out.`;
  return { success: true, message };
}

type SessionFilter = { id: number | { $ne: number } };

function end(context: OwnerContext, filter: SessionFilter): Promise<number> {
  const { adminId } = context.identity;
  return write(context, [], async (em) => {
    const found = await em.find(Session, { ...filter, admin: adminId }, { orderBy: { id: 'asc' } });
    let ended = 0;
    for (const { id } of found) {
      // Of two concurrent calls only one deletes the row.
      if ((await em.nativeDelete(Session, { id })) === 0) continue;
      ended += 1;
      const thing = { kind: 'session', id } as const;
      await recordActivity(em, context.actor, { action: 'revoked', thing });
    }
    return ended;
  });
}
