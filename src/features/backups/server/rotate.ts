import { unfinishedBackup } from '#server/backup/backup-file.ts';
import type { Shop } from '#server/shop.ts';
import { millisecondsOfADay } from '#shared/time/time.ts';
import { outlived, ownBackups } from '../shared/backup-rules.ts';
import { Backup } from './backup.entity.ts';
import type { BackupTarget } from './target.ts';

/**
 * Removes this shop's backups that have had their time, and halves that killed ones left. What cannot be
 * removed is logged and tried again the next night: the backup before it is good all the same.
 */
export async function rotate(shop: Shop, target: BackupTarget): Promise<void> {
  try {
    const names = await namesToRemove(shop, target);
    if (names.length > 0) shop.logger.info({ names }, 'Removing backups that have had their time');
    for (const name of names) {
      await target.remove(name).catch((error: unknown) => {
        shop.logger.warn({ err: error, name }, 'A backup that has had its time stays');
      });
    }
  } catch (error) {
    shop.logger.warn({ err: error }, 'Nobody knows which backups have had their time');
  }
}

async function namesToRemove(shop: Shop, target: BackupTarget): Promise<string[]> {
  const now = shop.clock.now();
  const recorded = await shop.database.fork().find(Backup, { byHand: false });
  const stored = await target.list();
  const yesterday = now.getTime() - millisecondsOfADay;
  // No backup takes a day. A name without the shop's id may be that of another shop's half.
  const over = recorded.filter((each) => each.shop && each.begunAt.getTime() < yesterday);
  const killed = new Set(over.map(({ name }) => name));
  const halves = stored.filter(({ name }) => killed.has(nameOfHalf(name) ?? ''));
  return [...outlived(ownBackups({ recorded, stored, now })), ...halves].map(({ name }) => name);
}

/** The name that an unfinished backup would have got; null for other files. */
function nameOfHalf(name: string): string | null {
  if (!name.endsWith(unfinishedBackup)) return null;
  return /^(.+)\.[0-9a-f]{8}$/.exec(name.slice(0, -unfinishedBackup.length))?.[1] ?? null;
}
