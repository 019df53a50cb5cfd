import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { DomainError } from '#shared/errors.ts';
import { changeCredentials } from './change-credentials.ts';
import { hashPassword } from './password-hash.ts';
import { PasswordReset } from './password-reset.entity.ts';
import { hashToken } from './secret-token.ts';
import { accountKey, failuresForAccount } from './sign-in-limits.ts';

/**
 * Sets the password with the token of a mailed link, which is used up by it, and ends every session.
 * @throws DomainError `bad_input` when the link is over, used or unknown.
 */
export async function resetPassword(
  context: RequestContext,
  { token, password }: { token: string; password: string },
) {
  const { shop, em, address } = context;
  const valid = { tokenHash: hashToken(token), expiresAt: { $gt: shop.clock.now() } };
  const reset = await em.findOne(PasswordReset, valid, {
    populate: ['admin'],
    strategy: 'joined',
  });
  if (!reset) throw refusal();
  const { id: adminId, email } = reset.admin;
  const passwordHash = await hashPassword(password);
  await write(context, [], async (em) => {
    // Of two that come with the same link, one deletes the row.
    if ((await em.nativeDelete(PasswordReset, valid)) === 0) throw refusal();
    await changeCredentials(em, adminId, { passwordHash });
  });
  await shop.limits.forgive(failuresForAccount, accountKey(address, email));
  return { success: true as const, message: 'Your new password is set. Please sign in.' };
}

const refusal = () =>
  new DomainError('bad_input', 'This link is no longer valid. Please ask for a new one.');
