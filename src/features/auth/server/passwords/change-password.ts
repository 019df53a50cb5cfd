import { LockMode } from '@mikro-orm/core';
import { requireConfirmed } from '#server/authorize.ts';
import type { AccountContext } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { refuseField } from '#shared/errors.ts';
import { Admin } from '../admin.entity.ts';
import { changeCredentials } from '../change-credentials.ts';
import { hasFactor } from '../factor/factor.entity.ts';
import { hashPassword, passwordMatches } from '../hashes.ts';
import { requireGoodPassword } from './good-password.ts';
import { takePasswordGuess } from './take-password-guess.ts';

type Passwords = { currentPassword: string; newPassword: string };

/** @throws DomainError `bad_input` for a wrong current or a common new password, `too_many`. */
export async function changePassword(context: AccountContext, given: Passwords) {
  const verified = await verifyOwnChange(context, given.currentPassword);
  await requireGoodPassword(context, 'newPassword', given.newPassword, verified);
  const passwordHash = await hashPassword(given.newPassword);
  await write(context, async (em) => {
    await requireVerified(em, verified);
    await changeCredentials(em, context.actor, verified.id, { passwordHash });
  });
  return { success: true as const, message: 'Your password is changed. Please sign in again.' };
}

/**
 * Counts against the sign-in limits: an unlocked screen must not allow a takeover.
 * @returns the account, for `requireVerified` in the transaction that writes.
 * @throws DomainError `bad_input` for a wrong current password, `too_many`.
 */
export async function verifyCurrentPassword(
  context: AccountContext,
  password: string,
): Promise<Admin> {
  const { adminId: id, email } = context.identity;
  const guess = await takePasswordGuess(context, email);
  try {
    const admin = await context.em.findOne(Admin, { id });
    if (!(await passwordMatches(password, admin?.passwordHash)) || !admin) refuse();
    await guess.succeed();
    return admin;
  } catch (error) {
    throw await guess.fail(error);
  }
}

/** Also that a second factor was given just now, if there is one. @throws DomainError `unconfirmed` too. */
export async function verifyOwnChange(context: AccountContext, password: string): Promise<Admin> {
  const account = await verifyCurrentPassword(context, password);
  if (await hasFactor(context.em, account)) requireConfirmed(context);
  return account;
}

/** Locks the account, whose password may have changed meanwhile. @throws DomainError `bad_input`. */
export async function requireVerified(
  em: EntityManager,
  { id, passwordHash }: Pick<Admin, 'id' | 'passwordHash'>,
): Promise<void> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
  if (!(await em.findOne(Admin, { id, passwordHash }, lock))) refuse();
}

// Not `unauthorized`: the client would end the session, which is valid.
function refuse(): never {
  refuseField('currentPassword', 'The current password is not right.');
}
