import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The name of a file that is written only to see whether that works. */
export const trialName = () => `.trial-${randomBytes(8).toString('hex')}`;

/**
 * Writes a small file into a folder and removes it.
 * @throws the error of the file system: `ENOENT` when there is no such folder.
 */
export async function tryFolder(folder: string): Promise<void> {
  const trial = join(folder, trialName());
  try {
    await writeFile(trial, 'trial', { flag: 'wx', mode: 0o600 });
  } finally {
    await rm(trial, { force: true });
  }
}
