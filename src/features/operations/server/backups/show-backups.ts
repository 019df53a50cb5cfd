import { ownerSince } from '#features/auth/server/public.ts';
import type { Shop } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { type BackupsView, isLate, needsReminder } from '../../shared/backups-view.ts';
import { Backup, isSealed, lastBackup, lastGood } from './backup.entity.ts';

const shown = 30;

type Parts = { em: EntityManager; shop: Pick<Shop, 'clock' | 'settings'> };

export async function showBackups({ em, shop }: Parts): Promise<BackupsView> {
  const { backupDir, backupStore } = shop.settings;
  const now = shop.clock.now();
  // By ID: dates of a clock that was ahead would sort first.
  const attempts = await em.find(Backup, {}, { orderBy: { id: 'desc' }, limit: shown });
  const lastGoodAt = await lastGood(em, now);
  const last = await lastBackup(em, now);
  const lastFailed = attempts.find(({ fault }) => fault !== null)?.begunAt ?? null;
  const late = isLate({ lastGood: lastGoodAt, lastFailed }, now);
  return {
    state: backupDir === undefined && !backupStore ? 'off' : late ? 'late' : 'fine',
    lastGoodAt: lastGoodAt?.toISOString() ?? null,
    lastBackupAt: last?.toISOString() ?? null,
    overdue: needsReminder({ lastBackup: last, ownerSince: await ownerSince(em) }, now),
    attempts: attempts.map(
      ({ id, name, begunAt, endedAt, bytes, fault, byHand, stage, claimedUntil }) => ({
        backupID: id,
        name,
        byHand,
        encrypted: isSealed({ name }),
        stage: endedAt || claimedUntil < now ? null : (stage ?? 'rows'),
        begunAt: begunAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
        bytes: bytes ?? null,
        fault: fault ?? null,
      }),
    ),
  };
}
