import type { Shop } from '#server/context.ts';
import { isUnfinished } from '#server/uploads/files/folder-files.ts';
import { claimFolder, markFile } from '#server/uploads/folder/claim-folder.ts';
import type { KnownPictures } from '#server/uploads/folder/known-pictures.ts';
import { type PictureFiles, pictureOf } from '#server/uploads/pictures/picture-files.ts';
import { retention } from '#shared/office/retention.ts';
import { retentionLimit } from '#shared/time/length.ts';

type Search = { files: Pick<PictureFiles, 'list'>; known: KnownPictures; now: Date };

/** Share of all files; more are rather a sign of a wrong database than left by failures. */
const maxShare = 1 / 10;

/**
 * Old files of pictures without a row, and partly written ones; those with other names are ignored.
 * Nothing is unused until the mark is old too: a restore writes it, and the pictures that were added
 * after the backup are older than that.
 */
export async function findUnused({ files, known, now }: Search) {
  const limit = retentionLimit(now, retention.unusedPictures.length);
  const unused: string[] = [];
  let total = 0;
  let isMarkOld = false;
  for await (const page of files.list('')) {
    const named = page.map((file) => ({ ...file, picture: pictureOf(file.name) }));
    const used = await known([...new Set(named.flatMap(({ picture }) => picture ?? []))]);
    for (const { name, picture, changedAt } of named) {
      const isOld = changedAt < limit;
      if (name === markFile) isMarkOld = isOld;
      if (picture === null && !isUnfinished(name)) continue;
      total += 1;
      if (isOld && (picture === null || !used.has(picture))) unused.push(name);
    }
  }
  if (!isMarkOld) return { unused: [], total, tooMany: false };
  return { unused, total, tooMany: unused.length > total * maxShare };
}

/** Bounds a log line. */
const maxLogged = 1000;

/** @throws SettingsError when the files belong to another database. */
export async function deleteUnusedPictures({ clock, database, images, logger }: Shop) {
  const { files, known } = images;
  await claimFolder({ files, database });
  await files.prune(known);
  const { unused, total, tooMany } = await findUnused({ files, known, now: clock.now() });
  if (tooMany) {
    const counts = { unused: unused.length, total, files: unused.slice(0, maxLogged) };
    logger.error(counts, 'Too many unused picture files; none deleted');
    return;
  }
  await files.remove(unused);
  if (unused.length > 0) logger.info({ deleted: unused.length }, 'Unused picture files deleted');
}
