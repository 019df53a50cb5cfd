import type { OwnerIdentity, RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { DomainError } from '#shared/errors.ts';
import { Admin, changeCredentials } from '../admin.entity.ts';
import { guessPassword } from './guess-password.ts';
import { hashPassword, passwordMatches } from './password-hash.ts';

type Passwords = { currentPassword: string; newPassword: string };

/**
 * Sets a new password for who is signed in and ends every session, this one too. The current one is
 * guessed at under the limits of signing in: an open screen is not enough to take the shop over.
 * @throws DomainError `bad_input` for a wrong current password, `too_many` after too many of them.
 */
export async function changePassword(
  context: RequestContext & { identity: OwnerIdentity },
  { currentPassword, newPassword }: Passwords,
) {
  const { adminId, email } = context.identity;
  await guessPassword(context, email, async () => {
    const admin = await context.em.findOne(Admin, { id: adminId });
    if (!(await passwordMatches(currentPassword, admin?.passwordHash))) throw refusal();
  });
  const passwordHash = await hashPassword(newPassword);
  await write(context, [], (em) => changeCredentials(em, context.actor, adminId, { passwordHash }));
  return { success: true as const, message: 'Your password is changed. Please sign in again.' };
}

function refusal(): DomainError {
  // Not `unauthorized`: the session is fine, and the client would end it.
  const message = 'The current password is not right.';
  return new DomainError('bad_input', message, { issues: [{ path: 'currentPassword', message }] });
}
