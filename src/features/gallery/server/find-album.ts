import type { EntityManager } from '#server/db/database.ts';
import type { AlbumView } from '../shared/album-view.ts';
import { Album } from './album.entity.ts';
import { AlbumPhoto } from './album-photo.entity.ts';
import { presentAlbum } from './present-album.ts';

/** The one album with this number, or made by the request with this key; null when there is none. */
export async function findAlbum(
  em: EntityManager,
  sought: { id: number } | { idempotencyKey: string },
): Promise<AlbumView | null> {
  const album = await em.findOne(Album, sought);
  return album && presentAlbum(album, await em.count(AlbumPhoto, { albumId: album.id }));
}
