import { write } from '#server/db/write.ts';
import { changeCredentials } from './change-credentials.ts';
import { ensureOwner, findOwner, type OwnerKeeper, type OwnerLogin } from './ensure-owner.ts';
import { generatePassword } from './generate-password.ts';
import { hashPassword } from './password-hash.ts';

/**
 * Gives the owner a new password and ends every session; creates the owner if there is none yet.
 * Returns the password that was made, or null when it is the one of ADMIN_PASSWORD, which would
 * replace any other at the next start.
 */
export async function renewOwnerPassword(
  shop: OwnerKeeper,
): Promise<{ email: string; password: string | null }> {
  const created = await ensureOwner(shop);
  if (created) return created;
  const owner = await findOwner(shop);
  if (!owner) throw new Error('The owner is gone.');
  const { adminPassword } = shop.settings;
  if (adminPassword !== undefined) return { email: owner.email, password: null };
  const login: OwnerLogin = { email: owner.email, password: generatePassword() };
  const passwordHash = await hashPassword(login.password);
  await write({ shop }, [], (em) => changeCredentials(em, owner.id, { passwordHash }));
  return login;
}
