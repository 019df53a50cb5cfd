import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { copyShared, findChanged } from '#server/db/changes.ts';
import { write } from '#server/db/database.ts';
import {
  formOrJson,
  onceByKey,
  restProcedures,
  router,
  takesKey,
} from '#server/trpc/procedures.ts';
import { refuse } from '#shared/errors.ts';
import { maxPictureBytes, maxPictureText } from '#shared/images.ts';
import { type Done, done } from '#shared/wire.ts';
import * as inputs from '../shared/album-input.ts';
import { albumView, listedAlbum, type PhotoView, photoView } from '../shared/album-view.ts';
import { hasSameItems } from '../shared/albums.ts';
import { albumPictures, findPhoto, findPhotos, lockAlbum } from './album.entity.ts';
import { createAlbum } from './create-album.ts';
import { listAlbums, listPhotos, presentPhoto } from './list-albums.ts';
import { updateAlbum } from './update-album.ts';

const pictures = {
  fields: [
    { name: 'cover', maxCount: 1 },
    { name: 'photos', maxCount: inputs.maxPhotosAtOnce },
  ],
  maxFileBytes: maxPictureBytes,
  maxTotalBytes: inputs.maxSelectionBytes,
  tooLargeMessage: inputs.selectionTooLarge,
  fileTooLargeMessage: `A photo can be at most ${maxPictureText}. Please choose a smaller one.`,
};
const { open, scoped } = restProcedures('Gallery');

export const galleryRouter = router({
  list: open('GET /galleries')
    .summary('All albums, the newest first')
    .meta({ shared: ['albums'], sharedUnless: ['updatedSince'], long: true })
    .input(inputs.listAlbumsInput)
    .output(z.array(listedAlbum))
    .query(async ({ ctx, input }) => {
      const changed = await findChanged(ctx, 'albums', input);
      return copyShared(ctx, 'albums', await listAlbums(ctx), ({ id }) => id, changed);
    }),

  photos: open('GET /galleries/{id}/photos', [404])
    .summary('The photos of an album in their order, without its cover')
    .meta({ shared: ['albums'], long: true })
    .input(inputs.albumInput)
    .output(z.array(photoView))
    .query(({ ctx, input }) => listPhotos(ctx, input)),

  create: scoped('gallery:write', 'POST /galleries', [409], {
    ...formOrJson,
    ...takesKey,
  })
    .summary('Add an album with a cover and photos')
    .meta({ upload: pictures })
    .input(inputs.createAlbumInput)
    .use(onceByKey)
    .output(albumView)
    .mutation(({ ctx, input }) => createAlbum(ctx, input)),

  update: scoped('gallery:write', 'PUT /galleries/{id}', [404, 409], {
    ...formOrJson,
    ...takesKey,
  })
    .summary('Change an album and append photos; without a cover the present one stays')
    .meta({ upload: pictures })
    .input(inputs.updateAlbumInput)
    .use(onceByKey)
    .output(albumView)
    .mutation(({ ctx, input }) => updateAlbum(ctx, input)),

  reorder: scoped('gallery:write', 'PUT /galleries/{id}/order', [404, 409])
    .summary('Put all photos of an album into a new order')
    .input(inputs.reorderPhotosInput)
    .output(z.array(photoView))
    .mutation(({ ctx, input }) => reorderPhotos(ctx, input)),

  remove: scoped('gallery:write', 'DELETE /galleries/{id}', [404], { role: 'owner' })
    .summary('Delete an album with all its pictures')
    .input(inputs.albumInput)
    .output(done)
    .mutation(({ ctx, input }) => removeAlbum(ctx, input)),

  removePhoto: scoped('gallery:write', 'DELETE /galleries/{id}/photos/{photoId}', [404])
    .summary('Delete one photo of an album')
    .input(inputs.albumPhotoInput)
    .output(done)
    .mutation(({ ctx, input }) => removePhoto(ctx, input)),
});

/**
 * Stores and returns the new order. @throws DomainError `not_found`, or `conflict` unless exactly
 * the album's photos are given: the list was outdated.
 */
async function reorderPhotos(
  context: RequestContext,
  { id, photoIds }: inputs.ReorderPhotosInput,
): Promise<PhotoView[]> {
  return write(context, async (em) => {
    await lockAlbum(em, id);
    const photos = await findPhotos(em, id);
    const present = photos.map((photo) => photo.id);
    if (!hasSameItems(photoIds, present)) {
      refuse('stale', 'The photos of this album have changed. Please look again.');
    }
    if (!isDeepStrictEqual(photoIds, present)) {
      const thing = { kind: 'album', id } as const;
      await recordActivity(em, context.actor, { action: 'reordered', thing });
    }
    const placeOf = new Map(photoIds.map((photoId, index) => [photoId, index]));
    for (const photo of photos) photo.position = placeOf.get(photo.id) ?? photo.position;
    return photos.toSorted((one, other) => one.position - other.position).map(presentPhoto);
  });
}

/** Deletes an album with its photos, then their files. @throws DomainError `not_found`. */
async function removeAlbum(context: RequestContext, { id }: { id: number }): Promise<Done> {
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
async function removePhoto(
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
