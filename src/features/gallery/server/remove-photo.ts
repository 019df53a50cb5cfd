import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { notFound } from '#shared/errors.ts';
import { AlbumPhoto } from './album-photo.entity.ts';
import { albumPictures } from './album-pictures.ts';
import { lockAlbum } from './lock-album.ts';

/**
 * Deletes one photo of an album, and once that is stored its files.
 * @throws DomainError `not_found`.
 */
export async function removePhoto(
  context: RequestContext,
  { id, photoId }: { id: number; photoId: number },
): Promise<{ success: true; message: string }> {
  const filename = await write(context, ['albums'], async (em) => {
    await lockAlbum(em, id);
    const photo =
      (await em.findOne(AlbumPhoto, { id: photoId, albumId: id })) ?? notFound('Photo not found.');
    await em.remove(photo).flush();
    return photo.filename;
  });
  await context.shop.imagesOf(albumPictures).remove([filename]);
  return { success: true, message: 'Photo deleted.' };
}
