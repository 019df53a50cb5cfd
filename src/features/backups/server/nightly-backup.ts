import { system } from '#server/activity/actor.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import { backupName } from '#server/backup/backup-name.ts';
import { backUpInOwnProcess } from '#server/backup/in-own-process.ts';
import { write } from '#server/db/write.ts';
import type { Shop } from '#server/shop.ts';
import { isDue, outlived } from '../shared/backup-rules.ts';
import { Backup, good } from './backup.entity.ts';
import { storeTarget } from './store-target.ts';
import { type BackupTarget, folderTarget } from './target.ts';

/** How long a claim holds without a word, and how often that word is said, in milliseconds. */
const claimed = 10 * 60_000;
const renewed = 60_000;

/** Names the lock of the claim, which is taken in one moment. */
const claimLock = 5_920_183_346;

/**
 * Makes tonight's backup unless it is made, or another instance is making it; then removes those that
 * have had their time. One that fails is tried again an hour later.
 * @param make writes a backup of the shop to a path.
 */
export async function nightlyBackup(shop: Shop, make = backUpInOwnProcess): Promise<void> {
  const target = targetOf(shop);
  if (!target) return;
  const { backupPassphrase } = shop.settings;
  const name = backupName(shop.clock.now(), backupPassphrase !== undefined);
  const id = await claim(shop, name);
  if (id === null) return;
  const renewing = setInterval(() => renew(shop, id), renewed);
  try {
    const bytes = await target.store(name, (place) => make(shop.settings, place));
    await end(shop, id, { bytes, fault: null });
    await removeOutlived(target);
    shop.logger.info({ name, bytes }, 'backup made');
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    shop.logger.error({ err: error }, 'The nightly backup failed');
    await end(shop, id, { bytes: null, fault });
  } finally {
    clearInterval(renewing);
  }
}

function targetOf(shop: Shop): BackupTarget | null {
  const { backupDir, backupStore } = shop.settings;
  if (backupStore) return storeTarget(backupStore, shop);
  return backupDir === undefined ? null : folderTarget(backupDir);
}

/** The number of the claim; null when nothing is due, or somebody is at it. */
function claim(shop: Shop, name: string): Promise<number | null> {
  return write({ shop }, [], async (em) => {
    await em.execute('select pg_advisory_xact_lock(?)', [claimLock]);
    const now = shop.clock.now();
    const last = await em.findOne(Backup, good, { orderBy: { begunAt: 'desc' } });
    const others = await em.count(Backup, { endedAt: null, claimedUntil: { $gt: now } });
    if (!isDue(last?.begunAt ?? null, now) || others > 0) return null;
    const claimedUntil = new Date(now.getTime() + claimed);
    return em.insert(Backup, { name, begunAt: now, claimedUntil });
  });
}

async function renew(shop: Shop, id: number): Promise<void> {
  const claimedUntil = new Date(shop.clock.now().getTime() + claimed);
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

async function removeOutlived(target: BackupTarget): Promise<void> {
  for (const { name } of outlived(await target.list())) await target.remove(name);
}
