import { z } from 'zod';
import { adminProcedure, publicProcedure, router } from '#server/trpc/procedures.ts';
import { largestPicture } from '#shared/images.ts';
import {
  albumInput,
  albumPhotoInput,
  createAlbumInput,
  reorderPhotosInput,
  updateAlbumInput,
} from '../shared/album-input.ts';
import { albumView, photoView } from '../shared/album-view.ts';
import { largestSelection, mostPhotosAtOnce, selectionTooLarge } from '../shared/limits.ts';
import { createAlbum } from './create-album.ts';
import { listAlbums, listPhotos } from './list-albums.ts';
import { removeAlbum, removePhoto } from './remove-album.ts';
import { reorderPhotos } from './reorder-photos.ts';
import { updateAlbum } from './update-album.ts';

const pictures = {
  fields: [
    { name: 'cover', maxCount: 1 },
    { name: 'photos', maxCount: mostPhotosAtOnce },
  ],
  maxFileBytes: largestPicture,
  maxTotalBytes: largestSelection,
  tooLargeMessage: selectionTooLarge,
  fileTooLargeMessage: `A photo can be at most ${largestPicture / 1024 / 1024} MB. Please choose a smaller one.`,
};
const tags = ['Gallery'];
const contentTypes = ['multipart/form-data', 'application/json'];
const done = z.object({ success: z.literal(true), message: z.string() });

export const galleryRouter = router({
  list: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/galleries',
        tags,
        summary: 'All albums, the newest first',
        protect: false,
        errorResponses: [503],
      },
      shared: ['albums'],
    })
    .output(z.array(albumView))
    .query(({ ctx }) => listAlbums(ctx)),

  photos: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/galleries/{id}/photos',
        tags,
        summary: 'The photos of an album in their order, without its cover',
        protect: false,
        errorResponses: [400, 404, 503],
      },
      shared: ['albums'],
    })
    .input(albumInput)
    .output(z.array(photoView))
    .query(({ ctx, input }) => listPhotos(ctx, input)),

  create: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/galleries',
        tags,
        summary: 'Add an album with a cover and photos',
        protect: true,
        contentTypes,
        errorResponses: [400, 401, 413, 415, 503],
      },
      upload: pictures,
    })
    .input(createAlbumInput)
    .output(albumView)
    .mutation(({ ctx, input }) => createAlbum(ctx, input)),

  update: adminProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/galleries/{id}',
        tags,
        summary: 'Change an album and append photos; without a cover the present one stays',
        protect: true,
        contentTypes,
        errorResponses: [400, 401, 404, 409, 413, 415, 503],
      },
      upload: pictures,
    })
    .input(updateAlbumInput)
    .output(albumView)
    .mutation(({ ctx, input }) => updateAlbum(ctx, input)),

  reorder: adminProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/galleries/{id}/order',
        tags,
        summary: 'Put all photos of an album into a new order',
        protect: true,
        errorResponses: [400, 401, 404, 409, 503],
      },
    })
    .input(reorderPhotosInput)
    .output(z.array(photoView))
    .mutation(({ ctx, input }) => reorderPhotos(ctx, input)),

  remove: adminProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/galleries/{id}',
        tags,
        summary: 'Delete an album with all its pictures',
        protect: true,
        errorResponses: [400, 401, 404, 503],
      },
    })
    .input(albumInput)
    .output(done)
    .mutation(({ ctx, input }) => removeAlbum(ctx, input)),

  removePhoto: adminProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/galleries/{id}/photos/{photoId}',
        tags,
        summary: 'Delete one photo of an album',
        protect: true,
        errorResponses: [400, 401, 404, 503],
      },
    })
    .input(albumPhotoInput)
    .output(done)
    .mutation(({ ctx, input }) => removePhoto(ctx, input)),
});
