import { randomBytes } from 'node:crypto';
import { type Actor, recordActivity } from '#server/activity/record-activity.ts';
import { nameOfPart } from '#server/backup/backup-file.ts';
import type { Shop } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { errorMessage } from '#server/error-message.ts';
import { latestPast } from '#shared/time/clock-ahead.ts';
import { millisecondsOfADay } from '#shared/time/day.ts';
import { expiredBackups, ownBackups, type StoredFile } from '../../shared/backups-view.ts';
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
  return write({ shop }, async (em) => {
    await em.execute('select pg_advisory_xact_lock(?)', [claimLock]);
    const now = shop.clock.now();
    if ((await em.count(Backup, underWay(now))) > 0) return null;
    const [known] = await em.find(Backup, {}, { limit: 1 });
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
  using _renewing = setInterval(() => renew(shop, id), renewed);
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
  return write({ shop }, async (em) => {
    await em.nativeUpdate(Backup, { id }, { ...result, endedAt: shop.clock.now() });
    if (result.fault !== null) return;
    await recordActivity(em, actor, { action: 'created', thing: { kind: 'backup', id } });
  });
}

/**
 * Removes this shop's expired backups and partial files of killed processes. Failures are logged
 * and retried the next night; the new backup is good all the same.
 */
export async function rotate(shop: Shop, target: BackupTarget): Promise<void> {
  try {
    const { names, missing } = await look(shop, target);
    if (names.length > 0) shop.logger.info({ names }, 'Removing backups that have had their time');
    for (const name of names) {
      try {
        await target.remove(name);
        // A partial file has no row.
        missing.push(name);
      } catch (error) {
        shop.logger.warn({ err: error, name }, 'A backup that has had its time stays');
      }
    }
    await shop.database.fork().nativeDelete(Backup, { byHand: false, name: { $in: missing } });
  } catch (error) {
    shop.logger.warn({ err: error }, 'Nobody knows which backups have had their time');
  }
}

async function look(shop: Shop, target: BackupTarget) {
  const now = shop.clock.now();
  const recorded = await shop.database.fork().find(Backup, { byHand: false });
  const stored = await target.list();
  const yesterday = now.getTime() - millisecondsOfADay;
  // No backup takes a day.
  const over = recorded.filter((each) => each.begunAt.getTime() < yesterday);
  const whole = recorded.flatMap(({ name, bytes, begunAt }) =>
    typeof bytes === 'number' && begunAt <= latestPast(now) ? [{ name, begun: begunAt }] : [],
  );
  const there = new Set(stored.map(({ name }) => name));
  return {
    names: [
      ...expiredBackups(ownBackups({ recorded, stored, now })).map(({ name }) => name),
      ...halvesOf(over, stored),
    ],
    missing: expiredBackups(whole).flatMap(({ name }) => (there.has(name) ? [] : [name])),
  };
}

export function halvesOf(
  killed: readonly Pick<Backup, 'name'>[],
  stored: readonly Pick<StoredFile, 'name'>[],
): string[] {
  const names = new Set(killed.map(({ name }) => name));
  return stored.flatMap(({ name }) => (names.has(nameOfPart(name) ?? '') ? [name] : []));
}
