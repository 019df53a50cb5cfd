import type { RequestContext } from '#server/context.ts';
import { notFound } from '#shared/errors.ts';
import type { AlbumView, PhotoView } from '../shared/album-view.ts';
import { Album, type AlbumPhoto, albumNotFound, albumVersion, findPhotos } from './album.entity.ts';

/** @param photoCount without the cover. */
export function presentAlbum(album: Album, photoCount: number): AlbumView {
  return {
    id: album.id,
    title: album.title,
    description: album.description ?? null,
    cover_filename: album.coverFilename,
    created_at: album.createdAt.toISOString(),
    version: albumVersion(album),
    photoCount,
  };
}

export function presentPhoto({ id, filename }: AlbumPhoto): PhotoView {
  return { id, filename };
}

type Count = { albumId: number; photos: number };

const countPhotos = `
  select album_id as "albumId", count(*)::int as photos from album_photos group by album_id`;

export function listAlbums(context: RequestContext): Promise<AlbumView[]> {
  return context.shop.cache.remember('albums', ['albums'], async () => {
    const albums = await context.em.findAll(Album, { orderBy: { createdAt: 'desc', id: 'desc' } });
    const counts: Count[] = await context.em.execute(countPhotos);
    const photosOf = new Map(counts.map(({ albumId, photos }) => [albumId, photos]));
    return albums.map((album) => presentAlbum(album, photosOf.get(album.id) ?? 0));
  });
}

/** In the owner's order, no cover; cached for everyone. @throws DomainError `not_found`. */
export async function listPhotos(
  context: RequestContext,
  { id }: { id: number },
): Promise<PhotoView[]> {
  const albums = await listAlbums(context);
  if (!albums.some((album) => album.id === id)) notFound(albumNotFound);
  return context.shop.cache.remember(`album ${id} photos`, ['albums'], async () =>
    (await findPhotos(context.em, id)).map(presentPhoto),
  );
}
