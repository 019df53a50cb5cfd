import { isEncryptedFile } from '#server/backup/backup-file.ts';
import type { ReadBackup } from '#server/backup/read-backup.ts';
import type { Settings } from '#server/env.ts';
import { askPassphrase, canAsk } from './ask.ts';

/** From the setting, else from the terminal; undefined for an unencrypted backup. */
export async function passphraseOf(
  { backupPassphrase }: Pick<Settings, 'backupPassphrase'>,
  file: string,
): Promise<string | undefined> {
  if (!(await isEncryptedFile(file))) return undefined;
  return backupPassphrase ?? (canAsk() ? askPassphrase('Passphrase of this backup:') : undefined);
}

export function describeBackup({
  manifest: { tables, pictures },
}: Pick<ReadBackup, 'manifest'>): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables and ${pictures.files} files of pictures`;
}
