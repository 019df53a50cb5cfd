import { isUniqueViolation } from '#server/db/is-unique-violation.ts';
import { write } from '#server/db/write.ts';
import type { Shop } from '#server/shop.ts';
import { business } from '#shared/business.ts';
import { Admin } from './admin.entity.ts';
import { changeCredentials } from './change-credentials.ts';
import { generatePassword } from './generate-password.ts';
import { hashPassword, passwordMatches } from './password-hash.ts';

export type OwnerKeeper = Pick<Shop, 'settings' | 'clock' | 'database' | 'cache'>;
export type OwnerLogin = { email: string; password: string };

/** The owner, or null before the first start. */
export function findOwner({ database }: OwnerKeeper): Promise<Admin | null> {
  return database.fork().findOne(Admin, { id: { $gt: 0 } }, { orderBy: { id: 'asc' } });
}

/**
 * Makes sure that the owner can sign in: creates the account on the first start, and brings it in
 * line with ADMIN_EMAIL and ADMIN_PASSWORD on every start. Returns the login only when the password
 * was made here: it is shown once and kept nowhere but as a hash.
 */
export async function ensureOwner(shop: OwnerKeeper): Promise<OwnerLogin | null> {
  const owner = await findOwner(shop);
  if (owner) {
    await followSettings(shop, owner);
    return null;
  }
  const { adminEmail, adminPassword } = shop.settings;
  const password = adminPassword ?? generatePassword();
  const email = (adminEmail ?? business.email).toLowerCase();
  // Another instance that started at the same moment may have been quicker: its password counts.
  if (!(await createOwner(shop, { email, password }))) return ensureOwner(shop);
  return adminPassword === undefined ? { email, password } : null;
}

async function createOwner(shop: OwnerKeeper, { email, password }: OwnerLogin): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const createdAt = shop.clock.now();
  try {
    await write({ shop }, [], (em) => em.insert(Admin, { email, passwordHash, createdAt }));
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

async function followSettings(shop: OwnerKeeper, owner: Admin): Promise<void> {
  const { adminEmail, adminPassword } = shop.settings;
  const email = adminEmail?.toLowerCase() ?? owner.email;
  const keepsPassword =
    adminPassword === undefined || (await passwordMatches(adminPassword, owner.passwordHash));
  if (email === owner.email && keepsPassword) return;
  const passwordHash = keepsPassword ? owner.passwordHash : await hashPassword(adminPassword);
  await write({ shop }, [], (em) => changeCredentials(em, owner.id, { email, passwordHash }));
}
