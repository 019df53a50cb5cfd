import { system } from '#server/activity/record-activity.ts';
import { backupName } from '#server/backup/backup-file.ts';
import { backUpInChildProcess } from '#server/backup/in-child-process.ts';
import type { Shop } from '#server/context.ts';
import { isDue } from '../../shared/backups-view.ts';
import { lastGood } from './backup.entity.ts';
import { sweepByHand } from './by-hand.ts';
import { claimBackup, makeBackup, rotate } from './make-backup.ts';
import { openTarget } from './target.ts';

/**
 * Makes tonight's backup unless it exists or is running, then removes expired ones and partial
 * files. Retried hourly after a failure. @param make writes a backup to a path.
 */
export async function nightlyBackup(
  shop: Shop,
  make: (settings: Shop['settings'], file: string) => Promise<void> = backUpInChildProcess,
): Promise<void> {
  const target = openTarget(shop);
  if (!target) return sweepByHand(shop);
  const now = shop.clock.now();
  const encrypted = shop.settings.backupPassphrase !== undefined;
  const claimed = await claimBackup(shop, async (em, id) =>
    isDue(await lastGood(em, now), now) ? backupName({ begun: now, encrypted, shop: id }) : null,
  );
  if (!claimed) return;
  await sweepByHand(shop);
  const made = await makeBackup(shop, claimed, {
    target,
    actor: system,
    make: (file) => make(shop.settings, file),
  });
  if (made) await rotate(shop, target);
}
