import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/database.ts';
import type { Done } from '#shared/wire.ts';
import { albumPictures, findPhoto, findPhotos, lockAlbum } from './album.entity.ts';

/** Deletes an album with its photos, then their files. @throws DomainError `not_found`. */
export async function removeAlbum(context: RequestContext, { id }: { id: number }): Promise<Done> {
  const pictures = await write(context, async (em) => {
    const album = await lockAlbum(em, id);
    const photos = await findPhotos(em, id);
    await em.remove(album).flush();
    await recordActivity(em, context.actor, {
      action: 'removed',
      thing: { kind: 'album', id },
      before: { photos: photos.length },
    });
    return [album.coverFilename, ...photos.map(({ filename }) => filename)];
  });
  await context.shop.images.of(albumPictures).remove(pictures);
  return { success: true, message: 'Album deleted.' };
}

/** Deletes a photo, then its files. @throws DomainError `not_found`. */
export async function removePhoto(
  context: RequestContext,
  { id, photoId }: { id: number; photoId: number },
): Promise<Done> {
  const filename = await write(context, async (em) => {
    await lockAlbum(em, id);
    const photo = await findPhoto(em, id, photoId);
    await em.remove(photo).flush();
    await recordActivity(em, context.actor, {
      action: 'changed',
      thing: { kind: 'album', id },
      after: { photosRemoved: 1 },
    });
    return photo.filename;
  });
  await context.shop.images.of(albumPictures).remove([filename]);
  return { success: true, message: 'Photo deleted.' };
}
