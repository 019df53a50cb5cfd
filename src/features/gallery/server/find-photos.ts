import type { EntityManager } from '#server/db/database.ts';
import { AlbumPhoto } from './album-photo.entity.ts';

/** The photos of an album in the owner's order. */
export function findPhotos(em: EntityManager, albumId: number): Promise<AlbumPhoto[]> {
  return em.find(AlbumPhoto, { albumId }, { orderBy: { position: 'asc', id: 'asc' } });
}
