import { randomBytes } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { system } from '#server/activity/record-activity.ts';
import type { Shop } from '#server/context.ts';
import { type EntityManager, isUniqueViolation, write } from '#server/db/database.ts';
import { SettingsError } from '#server/env.ts';
import { mailSettings } from '#server/mail/mail-settings.ts';
import { businessSettings } from '#server/settings/business-settings.ts';
import { firstEmail } from '#shared/business/open-to-shoppers.ts';
import { Admin } from './admin.entity.ts';
import { changeCredentials } from './change-credentials.ts';
import { hashPassword, passwordMatches } from './hashes.ts';
import { passwordFault } from './passwords/good-password.ts';

type Parts = Pick<Shop, 'settings' | 'clock' | 'database' | 'cache'>;
type OwnerLogin = { email: string; password: string };

/**
 * Creates the account, or applies ADMIN_EMAIL and a changed ADMIN_PASSWORD.
 * @returns the login if the password was generated: shown once, stored only as a hash.
 * @throws SettingsError for a common ADMIN_PASSWORD, also an applied one.
 */
export async function ensureOwner(shop: Parts): Promise<OwnerLogin | null> {
  const owner = await findOwner(shop);
  const { adminEmail, adminPassword = '' } = shop.settings;
  const person = { email: adminEmail ?? owner?.email, name: owner?.name };
  const fault = adminPassword && (await passwordFault({ shop }, adminPassword, person));
  if (fault) throw new SettingsError(`Setting ADMIN_PASSWORD: ${fault}`);
  if (owner) {
    await applySettings(shop, owner);
    return null;
  }
  const email = (adminEmail ?? (await customerEmail(shop))).toLowerCase();
  const { password, hashes } = await nextPassword(shop);
  // Another instance was faster: its password counts.
  if (!(await createOwner(shop, { email, ...hashes }))) return ensureOwner(shop);
  return adminPassword ? null : { email, password };
}

async function nextPassword({ settings }: Parts) {
  const { adminPassword } = settings;
  const password = adminPassword ?? generatePassword();
  const passwordHash = await hashPassword(password);
  const applied = adminPassword !== undefined && { appliedPasswordHash: passwordHash };
  return { password, hashes: { passwordHash, ...applied } };
}

async function createOwner(
  shop: Parts,
  login: Pick<Admin, 'email' | 'passwordHash'>,
): Promise<boolean> {
  const createdAt = shop.clock.now();
  try {
    await write({ shop }, (em) => em.insert(Admin, { ...login, createdAt }));
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

async function applySettings(shop: Parts, owner: Admin): Promise<void> {
  const { adminEmail, adminPassword } = shop.settings;
  const { id, name, passwordHash, appliedPasswordHash } = owner;
  const wantedEmail = adminEmail?.toLowerCase() ?? owner.email;
  // A helper has this address: the owner keeps hers, and the start continues.
  const isTaken =
    (await shop.database.fork().count(Admin, { email: wantedEmail, id: { $ne: id } })) > 0;
  const email = isTaken ? owner.email : wantedEmail;
  // Compares with the last applied password, so that one chosen in the office survives a restart.
  // Invited owners have a name and chose a password: ADMIN_PASSWORD applies from its next change.
  const last = appliedPasswordHash ?? (name ? null : passwordHash);
  const isNew =
    adminPassword !== undefined && last !== null && !(await passwordMatches(adminPassword, last));
  if (email !== owner.email || isNew) {
    const changes = {
      ...(email !== owner.email && { email }),
      ...(isNew && (await nextPassword(shop)).hashes),
    };
    await write({ shop }, async (em) => {
      const asRead = { id, email: owner.email, passwordHash, appliedPasswordHash };
      const unchanged = await em.findOne(Admin, asRead, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (unchanged) await changeCredentials(em, system, id, changes);
    });
  }
  if (adminPassword !== undefined && appliedPasswordHash === null) {
    // It equals the password chosen here, or was set before this account became the owner.
    const appliedHash = name ? await hashPassword(adminPassword) : passwordHash;
    await write({ shop }, (em) =>
      em.nativeUpdate(Admin, { id, appliedPasswordHash }, { appliedPasswordHash: appliedHash }),
    );
  }
}

/** Ends every session. @returns a null password if ADMIN_PASSWORD sets it. */
export async function renewOwnerPassword(
  shop: Parts,
): Promise<{ email: string; password: string | null }> {
  const created = await ensureOwner(shop);
  if (created) return created;
  const owner = await findOwner(shop);
  if (!owner) throw new Error('The owner does not exist.');
  const { password, hashes } = await nextPassword(shop);
  await write({ shop }, (em) =>
    changeCredentials(em, system, owner.id, { ...hashes, totpSecret: null, totpStep: null }),
  );
  return { email: owner.email, password: shop.settings.adminPassword ? null : password };
}

/** The configured address for notices, else the owner's login. */
export async function ownerAddress(shop: Parts): Promise<string> {
  const { ownerEmail } = await mailSettings.read({ shop });
  if (ownerEmail !== '') return ownerEmail;
  return (await findOwner(shop))?.email ?? shop.settings.adminEmail ?? (await customerEmail(shop));
}

const customerEmail = async (shop: Parts) =>
  (await businessSettings.read({ shop })).email || firstEmail;

/** The owner with ADMIN_EMAIL, else the first; null before the first start. */
async function findOwner({ database, settings }: Parts): Promise<Admin | null> {
  const owners = await database.fork().find(Admin, { role: 'owner' }, { orderBy: { id: 'asc' } });
  return owners.find(({ email }) => isFromSetting(email, { settings })) ?? owners[0] ?? null;
}

/** Whether ADMIN_EMAIL sets this address: each start would reset another one. */
export const isFromSetting = (email: string, { settings }: Pick<Parts, 'settings'>): boolean =>
  email === settings.adminEmail?.toLowerCase();

/** Crockford's base 32: no similar characters. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 16 characters of 5 bits: 80 bits. */
const characters = 16;

function generatePassword(): string {
  const letters = Array.from(randomBytes(characters), (byte) => alphabet.charAt(byte & 31));
  return letters.join('').replace(/.{4}(?!$)/g, '$&-');
}

/** When the first of today's owners got an account; null before the first start. */
export async function ownerSince(em: EntityManager): Promise<Date | null> {
  const first = await em.findOne(Admin, { role: 'owner' }, { orderBy: { createdAt: 'asc' } });
  return first?.createdAt ?? null;
}
