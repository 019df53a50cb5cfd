import { millisecondsOfADay } from '#shared/time/time.ts';
import { type PictureFiles, pictureOf } from '../uploads/pictures/picture-files.ts';

/** Folders of running backups beside the pictures; they are never served. */
const snapshotFolder = /^\.backup-(\d{13})$/;

export type KeptPictures = {
  /** Adds pictures that were added since. */
  keepNew(): Promise<void>;
  list(): [file: string, place: string][];
  release(): Promise<void>;
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
    release: () => removeFolder(files, folder),
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
