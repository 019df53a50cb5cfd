import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';

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
  const descriptor = openSync(path, 'a+', 0o600);
  if (!tryLock(descriptor)) {
    const owner = readFileSync(path, 'utf8').trim();
    closeSync(descriptor);
    throw new DatabaseInUse(dataDir, owner);
  }
  ftruncateSync(descriptor);
  writeSync(descriptor, `${process.pid}\n`);
  return () => closeSync(descriptor);
}

/**
 * Says early, before anything costly is loaded, what `lockFolder` would say. It takes nothing.
 * @throws DatabaseInUse when another process has the folder.
 */
export function refuseFolderInUse(dataDir: string): void {
  if (existsSync(join(dataDir, lockName))) lockFolder(dataDir)();
}
