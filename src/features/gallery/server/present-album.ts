import type { AlbumView, PhotoView } from '../shared/album-view.ts';
import type { Album, AlbumPhoto } from './album.entity.ts';

/** @param photoCount without the cover. */
export function presentAlbum(album: Album, photoCount: number): AlbumView {
  return {
    id: album.id,
    title: album.title,
    description: album.description ?? null,
    cover_filename: album.coverFilename,
    created_at: album.createdAt.toISOString(),
    photoCount,
  };
}

export function presentPhoto({ id, filename }: AlbumPhoto): PhotoView {
  return { id, filename };
}
