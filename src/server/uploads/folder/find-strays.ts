import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pictureOf, unfinished } from '../picture-files.ts';
import type { KnownPictures } from './known-pictures.ts';

type Search = {
  folder: string;
  /** Files changed after this moment are left alone: their request may still be running. */
  olderThan: Date;
  known: KnownPictures;
};

export type Strays = {
  /** How many pictures the folder has. */
  pictures: number;
  /** How many of them belong to nothing and are old enough. */
  strays: number;
  /** The files of those. */
  files: string[];
};

/** Pictures, or left-over copies of them, that no row knows. Files with foreign names are none. */
export async function findStrays({ folder, olderThan, known }: Search): Promise<Strays> {
  const files = (await readdir(folder)).map((file) => ({ file, picture: pictureOf(file) }));
  const pictures = [...new Set(files.flatMap(({ picture }) => picture ?? []))];
  const wanted = await known(pictures);
  const strays = new Set<string>();
  const strayFiles: string[] = [];
  for (const { file, picture } of files) {
    if (picture === null || wanted.has(picture)) continue;
    if (!(await isOld(path.join(folder, file), olderThan))) continue;
    strays.add(picture);
    strayFiles.push(file);
  }
  return { pictures: pictures.length, strays: strays.size, files: strayFiles };
}

/**
 * Removes files that a process was writing when it was killed: halves of pictures, of no use to
 * anybody. Returns how many.
 */
export async function removeUnfinished(folder: string, olderThan: Date): Promise<number> {
  let removed = 0;
  for (const file of await readdir(folder)) {
    const ours = file.endsWith(unfinished) && pictureOf(file.slice(0, -unfinished.length)) !== null;
    if (!ours || !(await isOld(path.join(folder, file), olderThan))) continue;
    await rm(path.join(folder, file), { force: true });
    removed += 1;
  }
  return removed;
}

async function isOld(file: string, olderThan: Date): Promise<boolean> {
  try {
    return (await stat(file)).mtimeMs < olderThan.getTime();
  } catch (error) {
    // Removed meanwhile, by its owner or by the sweep of another instance.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
