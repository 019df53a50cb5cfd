import type { EntityManager } from '#server/db/database.ts';
import { DomainError } from '#shared/errors.ts';
import { mostPhotos } from '../shared/limits.ts';
import { AlbumPhoto } from './album.entity.ts';

type Last = { photos: number; position: number };

const findLast = `
  select count(*)::int as photos, coalesce(max(position), -1) as position
  from album_photos where album_id = ?`;

/** The key of one photo of a request. */
export function photoKey(requestKey: string, place: number): string {
  return `${requestKey}/${place}`;
}

/**
 * Puts stored pictures at the end of an album that the transaction has locked or made.
 * Returns how many photos the album has then.
 * @throws DomainError `conflict` when they would be too many; UniqueConstraintViolationException when
 * a request with this key has brought its photos already.
 */
export async function appendPhotos(
  em: EntityManager,
  albumId: number,
  filenames: readonly string[],
  requestKey: string | null,
): Promise<number> {
  const [last]: Last[] = await em.execute(findLast, [albumId]);
  const { photos, position } = last ?? { photos: 0, position: -1 };
  if (photos + filenames.length > mostPhotos) {
    throw new DomainError('conflict', `An album can have at most ${mostPhotos} photos.`);
  }
  for (const [place, filename] of filenames.entries()) {
    const idempotencyKey = requestKey === null ? null : photoKey(requestKey, place);
    em.persist(
      em.create(AlbumPhoto, { albumId, filename, position: position + 1 + place, idempotencyKey }),
    );
  }
  await em.flush();
  return photos + filenames.length;
}
