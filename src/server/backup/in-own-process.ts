import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Settings } from '../env.ts';

/** What `npm run backup` runs. */
const program = fileURLToPath(new URL('../../app/commands/backup.ts', import.meta.url));

/** Of the processor it takes what visitors leave. */
const lowPriority = 10;

/** What a backup is at. */
export const backupStages = ['rows', 'pictures', 'checking'] as const;

export type BackupStage = (typeof backupStages)[number];

type ByHand = { passphrase?: string; onStage?: (stage: BackupStage) => void };

/**
 * Makes a backup of the shop as `npm run backup` does, in a process of its own, which gives its memory
 * back and holds nobody up. @throws Error with the line that it ends with.
 */
export async function backUpInOwnProcess(
  settings: Settings,
  file: string,
  { passphrase, onStage }: ByHand = {},
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
  // A line for each thing that is done (`progressLine`): what follows it has begun.
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('Rows')) onStage?.('pictures');
    if (line.startsWith('Pictures')) onStage?.('checking');
  });
  if (child.pid !== undefined) setPriority(child.pid, lowPriority);
  const [said, [code, signal]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code === 0) return;
  throw new Error(signal ? `It was ended by ${signal}.` : (said.trim().split('\n').at(-1) ?? ''));
}
