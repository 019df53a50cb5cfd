import type { Identity, RequestContext } from '#server/context.ts';
import { DomainError } from '#shared/errors.ts';
import { Session } from './session.entity.ts';

/**
 * Who is signed in, until when, and whether the shop's mails leave.
 * @throws DomainError `unauthorized` when the session was ended this very moment.
 */
export async function showSession({ shop, em, identity }: RequestContext & { identity: Identity }) {
  const session = await em.findOne(Session, { id: identity.sessionId });
  if (!session) throw new DomainError('unauthorized', 'Please sign in.');
  return {
    email: identity.email,
    expiresAt: session.expiresAt.toISOString(),
    mailLeaves: shop.mail.leaves,
  };
}
