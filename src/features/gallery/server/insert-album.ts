import type { EntityManager } from '#server/db/database.ts';
import type { AlbumView } from '../shared/album-view.ts';
import { Album } from './album.entity.ts';
import { appendPhotos } from './append-photos.ts';
import { presentAlbum } from './present-album.ts';

export type NewAlbum = {
  title: string;
  description: string | null;
  /** Filename of a stored picture. */
  coverFilename: string;
  /** Filenames of stored pictures, in their order. */
  photos: readonly string[];
  createdAt: Date;
  idempotencyKey?: string | null;
};

/** Stores an album with its photos; returns what leaves of it. */
export async function insertAlbum(
  em: EntityManager,
  { photos, idempotencyKey = null, ...album }: NewAlbum,
): Promise<AlbumView> {
  const stored = em.create(Album, { ...album, idempotencyKey });
  await em.persist(stored).flush();
  return presentAlbum(stored, await appendPhotos(em, stored.id, photos, idempotencyKey));
}
