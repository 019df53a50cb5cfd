import pLimit from 'p-limit';
import { retention } from '#shared/office/retention.ts';
import { readDay } from '#shared/time/day.ts';
import { keptSince } from '#shared/time/length.ts';
import { type PictureFiles, pictureOf } from '../pictures/picture-files.ts';
import type { KnownPictures } from './known-pictures.ts';

/*
 * Files that belong to nothing wait in `.quarantine/<day>/` beside the pictures, where nothing is
 * served from. The day they were set aside stands in the name: it survives copies and backups, and
 * people find what they miss.
 */

/** The folder in which they wait. */
const quarantineFolder = '.quarantine';

/** Files removed for good in one night, at most. */
const mostRemoved = 5000;

/** Files moved at the same time: each move may be a way to another machine and back. */
const movedAtOnce = 8;

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

const folderOf = (day: string) => `${quarantineFolder}/${day}`;

/** Moves files from one folder to another; returns how many nobody else has moved. */
async function moveAll(
  files: Pick<PictureFiles, 'move'>,
  names: readonly string[],
  [from, to]: [string, string],
): Promise<number> {
  const some = pLimit(movedAtOnce);
  const moved = await Promise.all(
    names.map((name) => some(() => files.move(from + name, to + name))),
  );
  return moved.filter(Boolean).length;
}

/** Sets files aside; returns how many. */
export function setAside(
  files: Pick<PictureFiles, 'move'>,
  names: readonly string[],
  now: Date,
): Promise<number> {
  return moveAll(files, names, ['', `${folderOf(dayOf(now))}/`]);
}

/** Brings back what belongs to something after all, such as after a restored backup; returns how many files. */
export async function bringBack(files: PictureFiles, known: KnownPictures): Promise<number> {
  let moved = 0;
  for (const day of await files.foldersIn(quarantineFolder)) {
    for await (const page of files.list(folderOf(day))) {
      const named = page.map(({ name }) => ({ name, picture: pictureOf(name) }));
      const wanted = await known([...new Set(named.flatMap(({ picture }) => picture ?? []))]);
      const missed = named.filter(({ picture }) => picture !== null && wanted.has(picture));
      const names = missed.map(({ name }) => name);
      moved += await moveAll(files, names, [`${folderOf(day)}/`, '']);
    }
  }
  return moved;
}

/**
 * Removes for good what was set aside longer ago than it is kept, some thousands of files at a time;
 * returns how many. Folders that are not a day of ours stay.
 */
export async function emptyQuarantine(files: PictureFiles, now: Date): Promise<number> {
  const oldest = dayOf(keptSince(now, retention.quarantinedPictures.length));
  let removed = 0;
  for (const day of await files.foldersIn(quarantineFolder)) {
    if (Number.isNaN(readDay(day)) || day >= oldest) continue;
    for await (const page of files.list(folderOf(day))) {
      const some = page.slice(0, mostRemoved - removed);
      await files.remove(some.map(({ name }) => `${folderOf(day)}/${name}`));
      removed += some.length;
      if (some.length < page.length) return removed;
    }
    await files.removeFolder(folderOf(day));
  }
  return removed;
}
