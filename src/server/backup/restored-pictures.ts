import { markFile, readMark } from '../uploads/folder/claim-folder.ts';
import { type PictureFiles, pictureOf } from '../uploads/pictures/picture-files.ts';
import { BackupRefused } from './format.ts';

/** Pictures that are written at once; of each up to some megabytes are in memory. */
const atOnce = 8;

export type RestoredPictures = {
  /** Takes one in; resolves when the next may come. @throws what was said of this one or of an earlier one. */
  take(file: string, content: Buffer): Promise<void>;
  /** Resolves when all are there. */
  settled(): Promise<void>;
  /** Takes those away that were not there before. */
  undo(): Promise<void>;
};

/**
 * Makes a place of pictures ready for those of a backup. One that is nobody's, or was only started with,
 * has no mark then, so that a start refuses it until the restore is done, by this one or another.
 * @param named the pictures of the backup.
 * @param identity of the database that was backed up: its own place may have more pictures.
 * @throws BackupRefused when there are pictures that are not of the backup; nothing is changed then.
 */
export async function makePlace(
  files: PictureFiles,
  named: ReadonlySet<string>,
  identity: string | null,
): Promise<RestoredPictures> {
  const before = await picturesIn(files);
  const mark = await readMark(files);
  if (mark === null || mark !== identity) {
    if ([...before].some((file) => !named.has(file))) {
      throw new BackupRefused(
        `${files.place} has pictures that are not of this backup; set ${files.setting} to a new place.`,
      );
    }
    await files.remove([markFile]);
  }
  const writing = new Set<Promise<void>>();
  const settled = async () => {
    await Promise.all(writing);
  };
  return {
    async take(file, content) {
      const written = files.write([{ filename: file, data: content }]);
      writing.add(written);
      // One that failed stays, and is what everybody after it hears of.
      written.then(
        () => writing.delete(written),
        () => {},
      );
      if (writing.size >= atOnce) await Promise.race(writing);
    },
    settled,
    async undo() {
      await Promise.allSettled(writing);
      await files.remove([...named].filter((file) => !before.has(file)));
    },
  };
}

async function picturesIn(files: PictureFiles): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const page of files.list('')) {
    for (const { name } of page) if (pictureOf(name) !== null) found.add(name);
  }
  return found;
}
