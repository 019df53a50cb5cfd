import type { EntityManager } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import { isLate } from '../shared/backup-rules.ts';
import type { BackupsView } from '../shared/backups-view.ts';
import { Backup, good } from './backup.entity.ts';

/** Attempts that are shown. */
const shown = 30;

type Parts = { em: EntityManager; shop: Pick<Shop, 'clock' | 'settings'> };

/** How the nightly backups stand, and the last of them. */
export async function showBackups({ em, shop }: Parts): Promise<BackupsView> {
  const { backupDir, backupStore } = shop.settings;
  const newest = { orderBy: { begunAt: 'desc' } } as const;
  const attempts = await em.find(Backup, {}, { ...newest, limit: shown });
  const lastGood = (await em.findOne(Backup, good, newest))?.begunAt ?? null;
  const lastFailed = attempts.find(({ fault }) => fault !== null)?.begunAt ?? null;
  const late = isLate({ lastGood, lastFailed }, shop.clock.now());
  return {
    state: backupDir === undefined && !backupStore ? 'off' : late ? 'late' : 'fine',
    lastGoodAt: lastGood?.toISOString() ?? null,
    attempts: attempts.map(({ name, begunAt, endedAt, bytes, fault }) => ({
      name,
      begunAt: begunAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      bytes: bytes ?? null,
      fault: fault ?? null,
    })),
  };
}
