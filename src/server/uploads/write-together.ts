import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EncodedFile } from './encode-picture.ts';

/** What a file is called while it is being written: no name that is ever served. */
export const unfinished = '.part';

/**
 * Writes all files or none. Each is flushed under another name first and then renamed, so that
 * neither a reader nor a power cut finds half a file under its own name.
 */
export async function writeTogether(folder: string, files: readonly EncodedFile[]): Promise<void> {
  const places = files.map(({ filename, data }) => {
    const place = path.join(folder, filename);
    return { place, draft: place + unfinished, data };
  });
  try {
    for (const { draft, data } of places) {
      await writeFile(draft, data, { flag: 'wx', flush: true });
    }
    for (const { draft, place } of places) await rename(draft, place);
  } catch (error) {
    const left = places.flatMap(({ draft, place }) => [draft, place]);
    await Promise.allSettled(left.map((file) => rm(file, { force: true })));
    throw error;
  }
}
