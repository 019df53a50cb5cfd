import { closeSync, ftruncateSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile } from '#server/lock-file.ts';

/** Another process has the embedded database open. The one-line message is for the terminal. */
export class DatabaseInUse extends Error {
  constructor(dataDir: string, owner: string) {
    const holder = /^\d+$/.test(owner) ? `process ${owner}` : 'another process';
    super(
      `The database in ${dataDir} is in use by ${holder}; only one process can open it at a time.`,
    );
    this.name = 'DatabaseInUse';
  }
}

const lockName = 'database.lock';

/** Returns the unlock function; the end of the process unlocks it too. @throws DatabaseInUse */
export function lockFolder(dataDir: string): () => void {
  const path = join(dataDir, lockName);
  const descriptor = lockFile(path);
  if (descriptor === null) {
    throw new DatabaseInUse(dataDir, readFileSync(path, 'utf8').trim());
  }
  ftruncateSync(descriptor);
  writeSync(descriptor, `${process.pid}\n`);
  return () => closeSync(descriptor);
}
