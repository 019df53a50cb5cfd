import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
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
const unfinished = '.part';

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

type SweepOptions = {
  folder: string;
  /** Files changed after this moment are left alone: their request may still be running. */
  olderThan: Date;
  /** Tells which of these picture names the database knows. Asked in portions. */
  isKnown(filenames: string[]): Promise<Set<string>>;
};

/** How many names the database is asked about at once. */
const portion = 500;

async function removeIfOld(file: string, olderThan: Date): Promise<boolean> {
  try {
    if ((await stat(file)).mtimeMs >= olderThan.getTime()) return false;
    await rm(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

async function unknownPictures(pictures: string[], isKnown: SweepOptions['isKnown']) {
  const unknown = new Set<string>();
  for (let start = 0; start < pictures.length; start += portion) {
    const names = pictures.slice(start, start + portion);
    const known = await isKnown(names);
    for (const name of names) if (!known.has(name)) unknown.add(name);
  }
  return unknown;
}

/**
 * Removes what a process that was killed between storing pictures and committing their rows has left
 * behind: unfinished files, and pictures that no row knows. Files with foreign names stay.
 * Returns how many files were removed.
 */
export async function sweepStrays({ folder, olderThan, isKnown }: SweepOptions): Promise<number> {
  const files = (await readdir(folder)).map((filename) => ({
    filename,
    draft: filename.endsWith(unfinished),
    picture: pictureOf(filename.replace(unfinished, '')),
  }));
  const finished = files.flatMap(({ draft, picture }) => (draft || !picture ? [] : [picture]));
  const unknown = await unknownPictures([...new Set(finished)], isKnown);
  let removed = 0;
  for (const { filename, draft, picture } of files) {
    const stray = picture !== null && (draft || unknown.has(picture));
    if (stray && (await removeIfOld(path.join(folder, filename), olderThan))) removed += 1;
  }
  return removed;
}
