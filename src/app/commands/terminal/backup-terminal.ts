import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { isEncryptedFile } from '#server/backup/backup-file.ts';
import type { BackupProgress, ReportProgress } from '#server/backup/format.ts';
import type { ReadBackup } from '#server/backup/read-backup.ts';
import type { Settings } from '#server/env.ts';
import { formatMegabytes } from '#shared/format-megabytes.ts';

export const isInteractive = () => process.stdin.isTTY === true;

export async function prompt(
  question: string,
  output: NodeJS.WritableStream = process.stderr,
): Promise<string> {
  using terminal = createInterface({ input: process.stdin, output, terminal: true });
  return await terminal.question(question && `${question} `);
}

export async function promptPassphrase(question: string): Promise<string> {
  process.stderr.write(`${question} `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  try {
    return await prompt('', silent);
  } finally {
    process.stderr.write('\n');
  }
}

/** From the setting, else from the terminal; undefined for an unencrypted backup. */
export async function passphraseOf(
  { backupPassphrase }: Pick<Settings, 'backupPassphrase'>,
  file: string,
): Promise<string | undefined> {
  if (!(await isEncryptedFile(file))) return undefined;
  return (
    backupPassphrase ??
    (isInteractive() ? promptPassphrase('Passphrase of this backup:') : undefined)
  );
}

export function describeBackup({
  manifest: { tables, pictures },
}: Pick<ReadBackup, 'manifest'>): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables and ${pictures.files} files of pictures`;
}

/** Milliseconds. */
const redrawInterval = 100;
const barWidth = 24;

const titles: Record<BackupProgress['stage'], string> = {
  rows: 'Rows',
  pictures: 'Pictures',
  checked: 'Checked',
  restored: 'Restored',
};

const amount = ({ stage }: BackupProgress, count: number) =>
  stage === 'rows' || stage === 'pictures' ? String(count) : formatMegabytes(count);

function format(progress: BackupProgress): string {
  const { stage, done, total } = progress;
  if (total === null) return `${titles[stage]}  ${amount(progress, done)}`;
  const full = Math.round((barWidth * done) / Math.max(1, total));
  const bar = `${'#'.repeat(full)}${'.'.repeat(barWidth - full)}`;
  return `${titles[stage]}  [${bar}]  ${amount(progress, done)} of ${amount(progress, total)}`;
}

/** Elsewhere than on a terminal, prints a line per finished stage. */
export function progressLine(output: NodeJS.WriteStream): Disposable & { report: ReportProgress } {
  let last: BackupProgress | undefined;
  let drawnAt = 0;
  const finish = () => {
    if (!last) return;
    output.write(
      output.isTTY ? `\r\x1b[K${format(last)}\n` : `${format({ ...last, total: null })}\n`,
    );
    last = undefined;
  };
  return {
    report(progress) {
      if (last && last.stage !== progress.stage) finish();
      last = progress;
      if (!output.isTTY || performance.now() - drawnAt < redrawInterval) return;
      drawnAt = performance.now();
      output.write(`\r\x1b[K${format(progress)}`);
    },
    [Symbol.dispose]: finish,
  };
}
