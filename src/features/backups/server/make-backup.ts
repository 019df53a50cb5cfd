import { randomBytes } from 'node:crypto';
import type { Actor } from '#server/activity/actor.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { EntityManager } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import { errorMessage } from '#server/error-message.ts';
import type { Shop } from '#server/shop.ts';
import { Backup } from './backup.entity.ts';
import type { BackupTarget } from './target.ts';

/** Duration of a lease, and the interval of its renewal, in milliseconds. */
const claimLasts = 10 * 60_000;
const renewed = 60_000;

/** Key of the advisory lock. */
const claimLock = 5_920_183_346;

/** Running backups. A lease that ends too late comes from a clock that was ahead. */
export const underWay = (now: Date) => ({
  endedAt: null,
  claimedUntil: { $gt: now, $lte: after(now, 2 * claimLasts) },
});

type ClaimedBackup = { id: number; name: string };

/**
 * Claims the backup job: one runs at a time. @param nameOf the filename, with the shop's ID; null
 * to make none. @returns null when another backup is running or none is to be made.
 */
export function claimBackup(
  shop: Shop,
  nameOf: (em: EntityManager, shopId: string) => Promise<string | null>,
  byHand = false,
): Promise<ClaimedBackup | null> {
  return write({ shop }, [], async (em) => {
    await em.execute('select pg_advisory_xact_lock(?)', [claimLock]);
    const now = shop.clock.now();
    if ((await em.count(Backup, underWay(now))) > 0) return null;
    const known = await em.findOne(Backup, { shop: { $ne: null } });
    // Identifies this shop's backups. Created with the first one and not part of any backup, so
    // that a restored shop gets its own.
    const shopId = known?.shop ?? randomBytes(4).toString('hex');
    const name = await nameOf(em, shopId);
    if (name === null) return null;
    const claimedUntil = after(now, claimLasts);
    const row = { name, shop: shopId, begunAt: now, claimedUntil, byHand };
    return { id: await em.insert(Backup, row), name };
  });
}

/** Runs a claimed backup and records the result. @returns whether it succeeded. */
export async function makeBackup(
  shop: Shop,
  { id, name }: ClaimedBackup,
  {
    target,
    actor,
    make,
  }: { target: BackupTarget; actor: Actor; make(file: string): Promise<void> },
): Promise<boolean> {
  const renewing = setInterval(() => renew(shop, id), renewed);
  try {
    const bytes = await target.store(name, make);
    await end(shop, id, { bytes, fault: null }, actor);
    shop.logger.info({ name, bytes }, 'backup made');
    return true;
  } catch (error) {
    const fault = errorMessage(error);
    shop.logger.error({ err: error }, 'A backup failed');
    await end(shop, id, { bytes: null, fault }, actor);
    return false;
  } finally {
    clearInterval(renewing);
  }
}

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

async function renew(shop: Shop, id: number): Promise<void> {
  const claimedUntil = after(shop.clock.now(), claimLasts);
  const em = shop.database.fork();
  await em.nativeUpdate(Backup, { id }, { claimedUntil }).catch((error: unknown) => {
    shop.logger.warn({ err: error }, 'The claim of a backup could not be renewed');
  });
}

function end(
  shop: Shop,
  id: number,
  result: Pick<Backup, 'bytes' | 'fault'>,
  actor: Actor,
): Promise<void> {
  return write({ shop }, [], async (em) => {
    await em.nativeUpdate(Backup, { id }, { ...result, endedAt: shop.clock.now() });
    if (result.fault !== null) return;
    await recordActivity(em, actor, { action: 'created', thing: { kind: 'backup', id } });
  });
}
