import pLimit from 'p-limit';
import { retention } from '#shared/office/retention.ts';
import { readDay } from '#shared/time/day.ts';
import { retentionLimit } from '#shared/time/length.ts';
import { isUnfinished } from '../files/folder-files.ts';
import { type PictureFiles, pictureOf } from '../pictures/picture-files.ts';
import type { KnownPictures } from './known-pictures.ts';

type Search = {
  files: Pick<PictureFiles, 'list'>;
  now: Date;
  /** Milliseconds, both ways: for running requests, and for files dated by a wrong clock. */
  grace: number;
  known: KnownPictures;
};

const maxListed = 20_000;

type Strays = {
  pictures: number;
  /** Pictures without a row, older than the grace period. */
  strays: number;
  /** Files of the strays, up to `maxListed`. */
  files: string[];
  /** Partly written files of killed processes. */
  unfinished: string[];
};

/** Ignores files with other names. */
export async function findStrays({ files, now, grace, known }: Search): Promise<Strays> {
  const found: Strays = { pictures: 0, strays: 0, files: [], unfinished: [] };
  // Files of a picture are adjacent but may span two pages.
  let last: string | null = null;
  let lastStray: string | null = null;
  for await (const page of files.list('')) {
    const named = page.map((file) => ({ ...file, picture: pictureOf(file.name) }));
    const wanted = await known([...new Set(named.flatMap(({ picture }) => picture ?? []))]);
    for (const { name, picture, changedAt } of named) {
      const old = Math.abs(now.getTime() - changedAt.getTime()) > grace;
      if (picture === null) {
        if (old && isUnfinished(name)) found.unfinished.push(name);
        continue;
      }
      if (picture !== last) found.pictures += 1;
      last = picture;
      if (!old || wanted.has(picture)) continue;
      if (picture !== lastStray) found.strays += 1;
      lastStray = picture;
      if (found.files.length < maxListed) found.files.push(name);
    }
  }
  return found;
}

// Unreferenced files wait in `.quarantine/<day>/`, which is never served. The day is in the name,
// so it survives copies and backups.

const quarantineFolder = '.quarantine';

/** Files deleted per night. */
const maxRemoved = 5000;

/** Concurrent moves; each may be a request to another machine. */
const moveConcurrency = 8;

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

const folderOf = (day: string) => `${quarantineFolder}/${day}`;

/** Returns the number of files moved; another instance may have moved some. */
async function moveAll(
  files: Pick<PictureFiles, 'move'>,
  names: readonly string[],
  [from, to]: [string, string],
): Promise<number> {
  const limit = pLimit(moveConcurrency);
  const moved = await Promise.all(
    names.map((name) => limit(() => files.move(from + name, to + name))),
  );
  return moved.filter(Boolean).length;
}

export function moveToQuarantine(
  files: Pick<PictureFiles, 'move'>,
  names: readonly string[],
  now: Date,
): Promise<number> {
  return moveAll(files, names, ['', `${folderOf(dayOf(now))}/`]);
}

/** Such as after a restored backup; returns the number of files. */
export async function restoreFromQuarantine(
  files: PictureFiles,
  known: KnownPictures,
): Promise<number> {
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

/** Deletes at most `maxRemoved` expired files and returns their number. */
export async function emptyQuarantine(files: PictureFiles, now: Date): Promise<number> {
  const oldest = dayOf(retentionLimit(now, retention.quarantinedPictures.length));
  let removed = 0;
  for (const day of await files.foldersIn(quarantineFolder)) {
    if (Number.isNaN(readDay(day)) || day >= oldest) continue;
    for await (const page of files.list(folderOf(day))) {
      const batch = page.slice(0, maxRemoved - removed);
      await files.remove(batch.map(({ name }) => `${folderOf(day)}/${name}`));
      removed += batch.length;
      if (batch.length < page.length) return removed;
    }
    await files.removeFolder(folderOf(day));
  }
  return removed;
}
