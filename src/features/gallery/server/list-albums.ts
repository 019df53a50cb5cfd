import type { RequestContext } from '#server/context.ts';
import type { AlbumView } from '../shared/album-view.ts';
import { Album } from './album.entity.ts';
import { presentAlbum } from './present-album.ts';

type Count = { albumId: number; photos: number };

const countPhotos = `
  select album_id as "albumId", count(*)::int as photos from album_photos group by album_id`;

/** Every album, the newest first. Read once per change, for everyone. */
export function listAlbums(context: RequestContext): Promise<AlbumView[]> {
  return context.shop.cache.remember('albums', ['albums'], async () => {
    const albums = await context.em.findAll(Album, { orderBy: { createdAt: 'desc', id: 'desc' } });
    const counts: Count[] = await context.em.execute(countPhotos);
    const photosOf = new Map(counts.map(({ albumId, photos }) => [albumId, photos]));
    return albums.map((album) => presentAlbum(album, photosOf.get(album.id) ?? 0));
  });
}
