import type { Identity } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { hashToken } from './secret-token.ts';
import { Session } from './session.entity.ts';

/** Who a token belongs to; null when there is no such session, or it is over. One indexed query. */
export async function findIdentity(
  em: EntityManager,
  token: string,
  now: Date,
): Promise<Identity | null> {
  const session = await em.findOne(
    Session,
    { tokenHash: hashToken(token), expiresAt: { $gt: now } },
    { populate: ['admin'], strategy: 'joined' },
  );
  if (!session) return null;
  const { id: adminId, email } = session.admin;
  return { adminId, email, sessionId: session.id };
}
