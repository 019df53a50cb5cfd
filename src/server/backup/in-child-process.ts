import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Settings } from '../env.ts';

const program = fileURLToPath(new URL('../../app/commands/backup.ts', import.meta.url));

/** `nice` value, so that requests have priority. */
const lowPriority = 10;

export const backupStages = ['rows', 'pictures', 'checking'] as const;

type BackupStage = (typeof backupStages)[number];

type Options = { passphrase?: string; onStage?: (stage: BackupStage) => void };

/** A child process returns its memory. @throws Error with the last line of its stderr. */
export async function backUpInChildProcess(
  settings: Settings,
  file: string,
  { passphrase, onStage }: Options = {},
): Promise<void> {
  const { databaseUrl, dataDir, uploadsDir, variables } = settings;
  const child = spawn(process.execPath, [program, file], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...variables,
      DATA_DIR: dataDir,
      UPLOADS_DIR: uploadsDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...(passphrase && { BACKUP_PASSPHRASE: passphrase }),
    },
  });
  // The command prints a line when a stage is done (`progressLine`), so the next stage has begun.
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('Rows')) onStage?.('pictures');
    if (line.startsWith('Pictures')) onStage?.('checking');
  });
  if (child.pid !== undefined) setPriority(child.pid, lowPriority);
  const [stderr, [code, signal]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code === 0) return;
  throw new Error(signal ? `It was ended by ${signal}.` : (stderr.trim().split('\n').at(-1) ?? ''));
}
