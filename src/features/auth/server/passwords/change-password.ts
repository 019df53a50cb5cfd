import type { AccountIdentity, RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { changeCredentials } from '../change-credentials.ts';
import { hashPassword } from '../hashes.ts';
import { requireVerified, verifyCurrentPassword } from './current-password.ts';
import { requireGoodPassword } from './good-password.ts';

type Passwords = { currentPassword: string; newPassword: string };

/** @throws DomainError `bad_input` for a wrong current or a common new password, `too_many`. */
export async function changePassword(
  context: RequestContext & { identity: AccountIdentity },
  { currentPassword, newPassword: password }: Passwords,
) {
  const { email } = context.identity;
  const verified = await verifyCurrentPassword(context, currentPassword);
  const { id, name } = verified;
  await requireGoodPassword(context, { field: 'newPassword', password, email, name });
  const passwordHash = await hashPassword(password);
  await write(context, [], async (em) => {
    await requireVerified(em, verified);
    await changeCredentials(em, context.actor, id, { passwordHash });
  });
  return { success: true as const, message: 'Your password is changed. Please sign in again.' };
}
