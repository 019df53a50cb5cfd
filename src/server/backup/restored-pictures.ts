import { isDiskFull } from '../disk/disk-full.ts';
import { isUnfinished } from '../uploads/files/folder-files.ts';
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
export async function makeFolder(
  files: PictureFiles,
  named: ReadonlySet<string>,
  identity: string | null,
): Promise<RestoredPictures> {
  const { whole: before, halves } = await picturesIn(files);
  const mark = await readMark(files);
  if (mark === null || mark !== identity) {
    if ([...before].some((file) => !named.has(file))) {
      throw new BackupRefused(
        `${files.location} has pictures that are not of this backup; set ${files.setting} to a new place.`,
      );
    }
    await files.remove([markFile]);
  }
  await files.remove(halves);
  const writing = new Set<Promise<void>>();
  const settled = async () => {
    await Promise.all(writing);
  };
  return {
    async take(file, content) {
      const written = writePicture(files, file, content);
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

/** The pictures of a place, and halves of them, such as a restore leaves that is killed. */
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
