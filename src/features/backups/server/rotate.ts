import { nameOfPart } from '#server/backup/backup-file.ts';
import type { Shop } from '#server/shop.ts';
import { latestPast } from '#shared/time/clock-ahead.ts';
import { millisecondsOfADay } from '#shared/time/time.ts';
import { outlived, ownBackups, type StoredFile } from '../shared/backup-rules.ts';
import { Backup } from './backup.entity.ts';
import type { BackupTarget } from './target.ts';

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

/** Files to remove, and expired backups whose file is missing. */
async function look(shop: Shop, target: BackupTarget) {
  const now = shop.clock.now();
  const recorded = await shop.database.fork().find(Backup, { byHand: false });
  const stored = await target.list();
  const yesterday = now.getTime() - millisecondsOfADay;
  // No backup takes a day. A name without the shop's ID may be another shop's partial file.
  const over = recorded.filter((each) => each.shop && each.begunAt.getTime() < yesterday);
  const whole = recorded.flatMap(({ name, bytes, begunAt }) =>
    typeof bytes === 'number' && begunAt <= latestPast(now) ? [{ name, begun: begunAt }] : [],
  );
  const there = new Set(stored.map(({ name }) => name));
  return {
    names: [
      ...outlived(ownBackups({ recorded, stored, now })).map(({ name }) => name),
      ...halvesOf(over, stored),
    ],
    missing: outlived(whole).flatMap(({ name }) => (there.has(name) ? [] : [name])),
  };
}

/** Partial files of killed backups. */
export function halvesOf(
  killed: readonly Pick<Backup, 'name'>[],
  stored: readonly Pick<StoredFile, 'name'>[],
): string[] {
  const names = new Set(killed.map(({ name }) => name));
  return stored.flatMap(({ name }) => (names.has(nameOfPart(name) ?? '') ? [name] : []));
}
