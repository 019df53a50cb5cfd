import type { EntityManager } from '#server/db/database.ts';
import { Album } from './album.entity.ts';
import { AlbumPhoto } from './album-photo.entity.ts';

/** Which of these pictures belong to an album; the others may be swept. */
export async function knownGalleryPictures(
  em: EntityManager,
  filenames: readonly string[],
): Promise<Set<string>> {
  const among = { $in: [...filenames] };
  const covers = await em.find(Album, { coverFilename: among }, { fields: ['coverFilename'] });
  const photos = await em.find(AlbumPhoto, { filename: among }, { fields: ['filename'] });
  return new Set([
    ...covers.map(({ coverFilename }) => coverFilename),
    ...photos.map(({ filename }) => filename),
  ]);
}
