import { randomBytes } from 'node:crypto';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import { write } from '#server/db/write.ts';
import type { Shop } from '#server/shop.ts';
import { business } from '#shared/business.ts';
import { Admin, changeCredentials } from './admin.entity.ts';
import { hashPassword, passwordMatches } from './password-hash.ts';

type Parts = Pick<Shop, 'settings' | 'clock' | 'database' | 'cache'>;
type OwnerLogin = { email: string; password: string };

/**
 * Makes sure that the owner can sign in: creates the account on the first start, and brings it in
 * line with ADMIN_EMAIL and ADMIN_PASSWORD on every start. Returns the login only when the password
 * was made here: it is shown once and kept nowhere but as a hash.
 */
export async function ensureOwner(shop: Parts): Promise<OwnerLogin | null> {
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

async function createOwner(shop: Parts, { email, password }: OwnerLogin): Promise<boolean> {
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

async function followSettings(shop: Parts, owner: Admin): Promise<void> {
  const { adminEmail, adminPassword } = shop.settings;
  const email = adminEmail?.toLowerCase() ?? owner.email;
  const keepsPassword =
    adminPassword === undefined || (await passwordMatches(adminPassword, owner.passwordHash));
  if (email === owner.email && keepsPassword) return;
  const passwordHash = keepsPassword ? owner.passwordHash : await hashPassword(adminPassword);
  await write({ shop }, [], (em) => changeCredentials(em, owner.id, { email, passwordHash }));
}

/**
 * Gives the owner a new password and ends every session; creates the owner if there is none yet.
 * Returns the password that was made, or null when it is the one of ADMIN_PASSWORD, which would
 * replace any other at the next start.
 */
export async function renewOwnerPassword(
  shop: Parts,
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

/** Where the owner gets mail: as set, else the owner's login. */
export async function ownerAddress(shop: Parts): Promise<string> {
  const { ownerEmail, adminEmail } = shop.settings;
  return ownerEmail ?? adminEmail ?? (await findOwner(shop))?.email ?? business.email;
}

/** The owner, or null before the first start. */
function findOwner({ database }: Parts): Promise<Admin | null> {
  return database.fork().findOne(Admin, { id: { $gt: 0 } }, { orderBy: { id: 'asc' } });
}

/** Crockford's base 32: no letters that look like digits or like each other. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 16 characters of 5 bits: 80 bits. */
const characters = 16;
const groupLength = 4;

/** A random password that is easy to read out and type: four groups of four. */
function generatePassword(): string {
  const drawn = Array.from(randomBytes(characters), (byte) => alphabet.charAt(byte & 31));
  const groups = [];
  for (let start = 0; start < characters; start += groupLength) {
    groups.push(drawn.slice(start, start + groupLength).join(''));
  }
  return groups.join('-');
}
