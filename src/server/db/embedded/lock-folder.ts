import { closeSync, ftruncateSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { lockFile } from '#server/lock-file.ts';

/** Another process has the embedded database open. Its message is one line for whoever started us. */
export class DatabaseInUse extends Error {
  constructor(dataDir: string, owner: string) {
    const who = /^\d+$/.test(owner) ? `process ${owner}` : 'another process';
    super(
      `The database in ${dataDir} is in use by ${who}; only one process can open it at a time.`,
    );
    this.name = 'DatabaseInUse';
  }
}

const lockName = 'database.lock';

/**
 * Takes the folder for this process, by a lock that the kernel drops when the process ends, however
 * it ends. Returns what gives it back.
 * @throws DatabaseInUse when another process has it; nothing in the folder was changed then.
 */
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
