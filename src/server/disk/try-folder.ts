import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const trialName = () => `.trial-${randomBytes(8).toString('hex')}`;

/** Tests write access to a folder. @throws the file system's error, such as `ENOENT`. */
export async function tryFolder(folder: string): Promise<void> {
  const trial = join(folder, trialName());
  try {
    await writeFile(trial, 'trial', { flag: 'wx', mode: 0o600 });
  } finally {
    await rm(trial, { force: true });
  }
}
