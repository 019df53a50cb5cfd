import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyWidthsOf, imageSize } from '#shared/images.ts';
import type { EncodedFile } from './picture-codec.ts';

const copyPattern = /^(.+)\.([1-9]\d{2,3})\.webp$/;

/**
 * The picture that a file of the uploads folder belongs to: itself, or the one that it is a copy of.
 * Null for every name that the shop has not made, so for all tricks with dots and slashes too.
 */
export function pictureOf(filename: string): string | null {
  if (imageSize(filename)) return filename;
  const [, stem, width] = copyPattern.exec(filename) ?? [];
  const picture = `${stem}.webp`;
  return copyWidthsOf(picture).includes(Number(width)) ? picture : null;
}

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
