import type { EntityManager } from '#server/db/database.ts';
import { keysOf } from '#server/once/made-by-key.ts';
import { DomainError } from '#shared/errors.ts';
import { mostPhotos } from '../shared/limits.ts';
import { AlbumPhoto } from './album.entity.ts';

type Last = { photos: number; position: number };

const findLast = `
  select count(*)::int as photos, coalesce(max(position), -1) as position
  from album_photos where album_id = ?`;

export const photoKeys = keysOf('photos', 'album_id');

/** For a key used with another album. */
export const keyUsedError = () =>
  new DomainError(
    'conflict',
    'These photos were already added to another album under the same upload key. Please choose them again and send them with a new key.',
  );

/**
 * Appends stored pictures to an album locked or created by the transaction. @returns its number of
 * photos. @throws DomainError `conflict` above the maximum; AlreadyMade when a request with this
 * key has already added its photos.
 */
export async function appendPhotos(
  em: EntityManager,
  albumId: number,
  filenames: readonly string[],
  key: string | null,
): Promise<number> {
  const [last]: Last[] = await em.execute(findLast, [albumId]);
  const { photos, position } = last ?? { photos: 0, position: -1 };
  if (photos + filenames.length > mostPhotos) {
    throw new DomainError('conflict', `An album can have at most ${mostPhotos} photos.`);
  }
  if (filenames.length > 0) await photoKeys.store(em, key, { id: albumId, contentHash: '' });
  for (const [index, filename] of filenames.entries()) {
    em.persist(em.create(AlbumPhoto, { albumId, filename, position: position + 1 + index }));
  }
  await em.flush();
  return photos + filenames.length;
}
