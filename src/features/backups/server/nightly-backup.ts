import { randomBytes } from 'node:crypto';
import { system } from '#server/activity/actor.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import { backupName } from '#server/backup/backup-name.ts';
import { backUpInOwnProcess } from '#server/backup/in-own-process.ts';
import type { EntityManager } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import type { Shop } from '#server/shop.ts';
import { isDue } from '../shared/backup-rules.ts';
import { Backup, lastGood } from './backup.entity.ts';
import { openTarget } from './open-target.ts';
import { rotate } from './rotate.ts';

/** How long a claim holds without a word, and how often that word is said, in milliseconds. */
const claimLasts = 10 * 60_000;
const renewed = 60_000;

/** Names the lock of the claim, which is taken in one moment. */
const claimLock = 5_920_183_346;

/**
 * Makes tonight's backup unless it is made, or another instance is making it; then removes those that
 * have had their time. One that fails is tried again an hour later.
 * @param make writes a backup of the shop to a path.
 */
export async function nightlyBackup(shop: Shop, make = backUpInOwnProcess): Promise<void> {
  const target = openTarget(shop);
  if (!target) return;
  const claimed = await claim(shop);
  if (!claimed) return;
  const { id, name } = claimed;
  const renewing = setInterval(() => renew(shop, id), renewed);
  try {
    const bytes = await target.store(name, (file) => make(shop.settings, file));
    await end(shop, id, { bytes, fault: null });
    shop.logger.info({ name, bytes }, 'backup made');
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    shop.logger.error({ err: error }, 'The nightly backup failed');
    return await end(shop, id, { bytes: null, fault });
  } finally {
    clearInterval(renewing);
  }
  await rotate(shop, target);
}

/** The number and the name of what is to be made; null when nothing is due, or somebody is at it. */
function claim(shop: Shop): Promise<{ id: number; name: string } | null> {
  return write({ shop }, [], async (em) => {
    await em.execute('select pg_advisory_xact_lock(?)', [claimLock]);
    const now = shop.clock.now();
    // One that ends later than a claim can was made by a clock that was ahead.
    const held = { $gt: now, $lte: after(now, 2 * claimLasts) };
    const others = await em.count(Backup, { endedAt: null, claimedUntil: held });
    if (!isDue(await lastGood(em, now), now) || others > 0) return null;
    const id = await shopId(em);
    const encrypted = shop.settings.backupPassphrase !== undefined;
    const name = backupName({ begun: now, encrypted, shop: id });
    const claimedUntil = after(now, claimLasts);
    return { id: await em.insert(Backup, { name, shop: id, begunAt: now, claimedUntil }), name };
  });
}

/** What tells this shop's backups from others: made with the first, and in no backup, so that a restored shop gets its own. */
async function shopId(em: EntityManager): Promise<string> {
  const known = await em.findOne(Backup, { shop: { $ne: null } });
  return known?.shop ?? randomBytes(4).toString('hex');
}

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

async function renew(shop: Shop, id: number): Promise<void> {
  const claimedUntil = after(shop.clock.now(), claimLasts);
  const em = shop.database.fork();
  await em.nativeUpdate(Backup, { id }, { claimedUntil }).catch((error: unknown) => {
    shop.logger.warn({ err: error }, 'The claim of a backup could not be renewed');
  });
}

function end(shop: Shop, id: number, result: Pick<Backup, 'bytes' | 'fault'>): Promise<void> {
  return write({ shop }, [], async (em) => {
    await em.nativeUpdate(Backup, { id }, { ...result, endedAt: shop.clock.now() });
    if (result.fault !== null) return;
    await recordActivity(em, system, { action: 'created', thing: { kind: 'backup', id } });
  });
}
