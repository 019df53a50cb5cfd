import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Beside `src`: how it is built, and from which packages. */
const alsoCounts = ['package-lock.json', 'tsconfig.json', 'vite.config.ts'];
const isTest = /\.(test|e2e)\.tsx?$|^src[\\/](e2e|test)[\\/]/;

/**
 * Names the state of everything that a build is made of.
 * @param projectFolder absolute path of the folder that holds `src`.
 * @returns the same text for the same content, whatever the times of the files.
 */
export async function fingerprint(projectFolder: string): Promise<string> {
  const entries = await readdir(join(projectFolder, 'src'), {
    recursive: true,
    withFileTypes: true,
  });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(projectFolder.length))
    .filter((path) => !isTest.test(path));
  const hash = createHash('sha256');
  for (const path of [...paths.sort(), ...alsoCounts]) {
    const content = await readFile(join(projectFolder, path));
    hash.update(`${path}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
