import type { EntityManager } from '#server/db/database.ts';
import { notFound } from '#shared/errors.ts';
import type { Album } from './album.entity.ts';
import { AlbumPhoto } from './album-photo.entity.ts';

/**
 * Makes a photo of a locked album its cover. The present cover takes its place among the photos, as a
 * photo of its own: a number never comes to mean another picture.
 * @throws DomainError `not_found`.
 */
export async function chooseCover(em: EntityManager, album: Album, photoId: number): Promise<void> {
  const photo =
    (await em.findOne(AlbumPhoto, { id: photoId, albumId: album.id })) ??
    notFound('Photo not found.');
  const { position, filename } = photo;
  const demoted = em.create(AlbumPhoto, {
    albumId: album.id,
    filename: album.coverFilename,
    position,
    idempotencyKey: null,
  });
  album.coverFilename = filename;
  await em.remove(photo).persist(demoted).flush();
}
