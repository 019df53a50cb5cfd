import type { RequestContext } from '#server/context.ts';
import { notFound } from '#shared/errors.ts';
import type { PhotoView } from '../shared/album-view.ts';
import { albumNotFound } from '../shared/messages.ts';
import { findPhotos } from './find-photos.ts';
import { listAlbums } from './list-albums.ts';
import { presentPhoto } from './present-album.ts';

/**
 * The photos of an album in the owner's order, without its cover. Read once per change, for everyone.
 * @throws DomainError `not_found`.
 */
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
