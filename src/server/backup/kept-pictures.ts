import { millisecondsOfADay } from '#shared/time/time.ts';
import { type PictureFiles, pictureOf } from '../uploads/pictures/picture-files.ts';

/** The folders beside the pictures that keep those of a backup under way; nothing is served from there. */
const keptFolder = /^\.backup-(\d{13})$/;

export type KeptPictures = {
  /** Keeps those too that were added since. */
  keepNew(): Promise<void>;
  /** The files and the name by which each can be read. */
  list(): [file: string, place: string][];
  release(): Promise<void>;
};

/**
 * Holds on to the pictures as they are, so that those that are deleted while a backup is being written
 * are in it all the same: by links, which take no room. A place without links may lose some meanwhile.
 */
export async function keepPictures(files: PictureFiles): Promise<KeptPictures> {
  await removeLeftOvers(files);
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

/** Of backups that were killed: no backup takes a day, and one from the future was begun under a clock that ran ahead. */
async function removeLeftOvers(files: PictureFiles): Promise<void> {
  for (const folder of await files.foldersIn('')) {
    const begun = Number(keptFolder.exec(folder)?.[1] ?? Number.NaN);
    if (Math.abs(Date.now() - begun) > millisecondsOfADay) await removeFolder(files, folder);
  }
}
