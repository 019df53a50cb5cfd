import { LockMode } from '@mikro-orm/core';
import type { AccountIdentity, RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { refuseField } from '#shared/errors.ts';
import { Admin } from '../admin.entity.ts';
import { passwordMatches } from '../hashes.ts';
import { takePasswordGuess } from './take-password-guess.ts';

type Verified = Pick<Admin, 'id' | 'passwordHash' | 'name'>;

/**
 * Counts against the sign-in limits: an unlocked screen must not allow a takeover.
 * @returns the account, for `requireVerified` in the transaction that writes.
 * @throws DomainError `bad_input` for a wrong current password, `too_many`.
 */
export async function verifyCurrentPassword(
  context: RequestContext & { identity: AccountIdentity },
  currentPassword: string,
): Promise<Verified> {
  const { adminId, email } = context.identity;
  const guess = await takePasswordGuess(context, email);
  try {
    const admin = await context.em.findOne(Admin, { id: adminId });
    if (!(await passwordMatches(currentPassword, admin?.passwordHash)) || !admin) refuse();
    await guess.succeed();
    return admin;
  } catch (error) {
    throw await guess.fail(error);
  }
}

/** Locks the account, whose password may have changed meanwhile. @throws DomainError `bad_input`. */
export async function requireVerified(
  em: EntityManager,
  { id, passwordHash }: Verified,
): Promise<void> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
  if (!(await em.findOne(Admin, { id, passwordHash }, lock))) refuse();
}

// Not `unauthorized`: the client would end the session, which is valid.
function refuse(): never {
  refuseField('currentPassword', 'The current password is not right.');
}
