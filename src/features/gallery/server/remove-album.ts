import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { albumPictures } from './album-pictures.ts';
import { findPhotos } from './find-photos.ts';
import { lockAlbum } from './lock-album.ts';

/**
 * Deletes an album with its photos, and once that is stored their files.
 * @throws DomainError `not_found`.
 */
export async function removeAlbum(
  context: RequestContext,
  { id }: { id: number },
): Promise<{ success: true; message: string }> {
  const pictures = await write(context, ['albums'], async (em) => {
    const album = await lockAlbum(em, id);
    const photos = await findPhotos(em, id);
    await em.remove(album).flush();
    return [album.coverFilename, ...photos.map(({ filename }) => filename)];
  });
  await context.shop.imagesOf(albumPictures).remove(pictures);
  return { success: true, message: 'Album deleted.' };
}
