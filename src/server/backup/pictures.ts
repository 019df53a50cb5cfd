import { millisecondsOfADay } from '#shared/time/day.ts';
import { isDiskFull } from '../disk/disk-room.ts';
import { isUnfinished } from '../uploads/files/folder-files.ts';
import { markFile, readMark, writeMark } from '../uploads/folder/claim-folder.ts';
import { type PictureFiles, pictureOf } from '../uploads/pictures/picture-files.ts';
import { BackupRefused } from './format.ts';

/** Folders of running backups beside the pictures; they are never served. */
const snapshotFolder = /^\.backup-(\d{13})$/;

export type KeptPictures = AsyncDisposable & {
  /** Adds pictures that were added since. */
  keepNew(): Promise<void>;
  list(): [file: string, place: string][];
};

/** Uses hard links, which take no space, so that pictures deleted meanwhile are still included. */
export async function keepPictures(files: PictureFiles): Promise<KeptPictures> {
  await removeStale(files);
  const folder = `.backup-${Date.now()}`;
  const held = new Map<string, string>();

  async function keepNew(): Promise<void> {
    for await (const page of files.list('')) {
      for (const { name } of page) {
        if (pictureOf(name) === null || held.has(name)) continue;
        const kept = `${folder}/${name}`;
        held.set(name, (await files.link?.(name, kept)) ? kept : name);
      }
    }
  }

  await keepNew();
  return {
    keepNew,
    list: () => [...held].sort(([a], [b]) => (a < b ? -1 : 1)),
    [Symbol.asyncDispose]: () => removeFolder(files, folder),
  };
}

async function removeFolder(files: PictureFiles, folder: string): Promise<void> {
  for await (const page of files.list(folder)) {
    await files.remove(page.map(({ name }) => `${folder}/${name}`));
  }
  await files.removeFolder(folder);
}

// No backup takes a day; a start time far in the future is from a clock that ran ahead.
async function removeStale(files: PictureFiles): Promise<void> {
  for (const folder of await files.foldersIn('')) {
    const startedAt = Number(snapshotFolder.exec(folder)?.[1] ?? Number.NaN);
    if (Math.abs(Date.now() - startedAt) > millisecondsOfADay) await removeFolder(files, folder);
  }
}

/** Concurrent writes; each holds up to some megabytes in memory. */
const writeConcurrency = 8;

type RestoredPictures = {
  /** Resolves when the next may follow. @throws the error of this or an earlier write. */
  take(file: string, content: Buffer): Promise<void>;
  settled(): Promise<void>;
  undo(): Promise<void>;
};

/**
 * Replaces the mark of other storage, so that no shop starts on it before a restore is complete.
 * @param identity of the backed-up database; its own storage may have further pictures.
 * @throws BackupRefused, before any change, when there are pictures that the backup lacks.
 */
export async function preparePictureStorage(
  files: PictureFiles,
  named: ReadonlySet<string>,
  identity: string | null,
): Promise<RestoredPictures> {
  const { whole: before, halves } = await picturesIn(files);
  const mark = await readMark(files);
  const isOwn = mark !== null && mark === identity;
  if (!isOwn) {
    if ([...before].some((file) => !named.has(file))) {
      throw new BackupRefused(
        `${files.location} has pictures that are not of this backup; set ${files.setting} to a new place.`,
      );
    }
    await writeMark(files, 'restore');
  }
  await files.remove(halves);
  const writing = new Set<Promise<void>>();
  return {
    async take(file, content) {
      const written = writePicture(files, file, content);
      writing.add(written);
      // A failed write stays in the set, so that later calls reject with it.
      written.then(() => writing.delete(written)).catch(() => {});
      if (writing.size >= writeConcurrency) await Promise.race(writing);
    },
    async settled() {
      await Promise.all(writing);
    },
    async undo() {
      await Promise.allSettled(writing);
      const written = [...named].filter((file) => !before.has(file));
      await files.remove(isOwn ? written : [...written, markFile]);
    },
  };
}

async function writePicture(files: PictureFiles, filename: string, data: Buffer): Promise<void> {
  try {
    await files.write([{ filename, data }]);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new BackupRefused(
      `there is no room left in ${files.location} (${files.setting}). Nothing was changed: make room there, and restore again.`,
      { cause: error },
    );
  }
}

/** Pictures, and partly written files such as a killed restore leaves. */
async function picturesIn(files: PictureFiles) {
  const whole = new Set<string>();
  const halves: string[] = [];
  for await (const page of files.list('')) {
    for (const { name } of page) {
      if (pictureOf(name) !== null) whole.add(name);
      else if (isUnfinished(name)) halves.push(name);
    }
  }
  return { whole, halves };
}
