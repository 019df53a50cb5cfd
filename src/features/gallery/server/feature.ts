import path from 'node:path';
import { defineFeature } from '#server/feature.ts';
import { namedBy } from '#server/registry.ts';
import { storeBundledPictures } from '#server/uploads/pictures/image-store.ts';
import { previewEndpoint } from '#server/uploads/preview-endpoint.ts';
import { millisecondsOfADay } from '#shared/time/day.ts';
import { coverPreviewPath } from '../shared/albums.ts';
import { albums } from '../starter/albums.ts';
import { Album, AlbumPhoto, albumPictures } from './album.entity.ts';
import { insertAlbum } from './create-album.ts';
import { galleryRouter } from './gallery.router.ts';
import { listAlbums } from './list-albums.ts';

declare module '#server/cache/cache.ts' {
  interface Topics {
    albums: true;
  }
}

export const gallery = defineFeature({
  name: 'gallery',
  routers: { gallery: galleryRouter },
  things: {
    album: namedBy(Album, ({ title }) => title),
  },
  entities: [Album, AlbumPhoto],
  pictures: albumPictures,
  endpoints: [
    previewEndpoint({
      path: coverPreviewPath,
      pictures: albumPictures,
      isShown: async (context, picture) =>
        (await listAlbums(context)).some((album) => album.cover_filename === picture),
    }),
  ],
  siteMap: {
    topics: ['albums'],
    async addresses({ em }) {
      const [newest] = await em.findAll(Album, { orderBy: { createdAt: 'desc' }, limit: 1 });
      if (!newest) return [];
      return ['/', '/gallery'].map((path) => ({ path, changedAt: newest.createdAt }));
    },
  },
  starter: {
    isEmpty: async (em) => (await em.count(Album)) === 0,
    storePictures: (images) =>
      storeBundledPictures(
        images,
        path.join(import.meta.dirname, '../starter/pictures'),
        albums.flatMap(({ pictures }) => pictures.map(({ file }) => file)),
      ),
    async store(em, stored, now) {
      let first = 0;
      for (const { title, description, daysAgo, pictures } of albums) {
        // The first picture of each album is its cover.
        const [coverFilename = '', ...photos] = stored.slice(first, first + pictures.length);
        first += pictures.length;
        const createdAt = new Date(now.getTime() - daysAgo * millisecondsOfADay);
        await insertAlbum(em, { title, description, coverFilename, photos, createdAt });
      }
    },
  },
  examples: {
    gallery: {
      id: 3,
      title: 'Puppies of November',
      description: 'Who came by the shop this month.',
      cover: 'cover.jpg',
      photos: ['bella.jpg', 'max.jpg'],
      cover_filename: 'Bq7nR2xVtL5sKd9M-1920x1280.webp',
      filename: 'Zt4mW8cHpJ6yQf1N-1280x960.webp',
      version: '3f9a61c07be2458d91b0aa',
      photoCount: 2,
      photoId: 21,
      photoIds: [22, 21],
      coverPhotoId: 21,
      message: 'Done.',
    },
  },
});
