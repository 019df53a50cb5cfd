import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { quarantineDays } from '#shared/images.ts';
import { millisecondsOfADay } from '#shared/time.ts';
import { pictureOf } from '../picture-files.ts';
import type { KnownPictures } from './known-pictures.ts';

/*
 * Files that belong to nothing wait in `.quarantine/<day>/` of the same folder, where nothing is
 * served from. The day they were set aside stands in the name: it survives copies and backups, and
 * people find what they miss.
 */

/** The folder of the folder. */
export const quarantineFolder = '.quarantine';

/** Files removed for good in one night, at most. */
const mostRemoved = 5000;

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function listed(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

/** Moves a file unless somebody else has; whether it was moved. */
async function move(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

/** Sets files of the folder aside; returns how many. */
export async function setAside(
  folder: string,
  filenames: readonly string[],
  now: Date,
): Promise<number> {
  if (filenames.length === 0) return 0;
  const place = path.join(folder, quarantineFolder, dayOf(now));
  await mkdir(place, { recursive: true });
  let moved = 0;
  for (const filename of filenames) {
    if (await move(path.join(folder, filename), path.join(place, filename))) moved += 1;
  }
  return moved;
}

/** Brings back what belongs to something after all, such as after a restored backup; returns how many files. */
export async function bringBack(folder: string, known: KnownPictures): Promise<number> {
  let moved = 0;
  for (const day of await listed(path.join(folder, quarantineFolder))) {
    const place = path.join(folder, quarantineFolder, day);
    const files = (await listed(place)).map((file) => ({ file, picture: pictureOf(file) }));
    const wanted = await known([...new Set(files.flatMap(({ picture }) => picture ?? []))]);
    for (const { file, picture } of files) {
      if (picture === null || !wanted.has(picture)) continue;
      if (await move(path.join(place, file), path.join(folder, file))) moved += 1;
    }
  }
  return moved;
}

/**
 * Removes for good what was set aside more than `quarantineDays` ago, some thousands of files at a
 * time; returns how many. Folders that are not a day of ours stay.
 */
export async function emptyQuarantine(folder: string, now: Date): Promise<number> {
  const oldest = dayOf(new Date(now.getTime() - quarantineDays * millisecondsOfADay));
  let removed = 0;
  for (const day of await listed(path.join(folder, quarantineFolder))) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || day >= oldest) continue;
    const place = path.join(folder, quarantineFolder, day);
    const files = await listed(place);
    const some = files.slice(0, mostRemoved - removed);
    for (const file of some) await rm(path.join(place, file), { force: true });
    removed += some.length;
    if (some.length < files.length) return removed;
    await rmdir(place).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
  }
  return removed;
}
