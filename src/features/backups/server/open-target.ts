import type { Settings } from '#server/env.ts';
import type { Logger } from '#server/log/logger.ts';
import { storeTarget } from './store-target.ts';
import { type BackupTarget, folderTarget } from './target.ts';

type TargetOptions = {
  settings: Pick<Settings, 'backupDir' | 'backupStore' | 'dataDir'>;
  logger: Logger;
};

/** The target of `BACKUP_DIR`; null if unset. */
export function openTarget(parts: TargetOptions): BackupTarget | null {
  const { backupDir, backupStore } = parts.settings;
  if (backupStore) return storeTarget(backupStore, parts);
  return backupDir === undefined ? null : folderTarget(backupDir);
}
