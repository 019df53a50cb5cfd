import { defineFeature } from '#server/feature.ts';
import { namedBy } from '#server/registry.ts';
import { previewEndpoint } from '#server/uploads/preview-endpoint.ts';
import { coverPreviewPath } from '../shared/cover-preview.ts';
import { Album, AlbumPhoto, albumPictures } from './album.entity.ts';
import { galleryRouter } from './gallery.router.ts';
import { listAlbums } from './list-albums.ts';
import { galleryStarter } from './starter.ts';

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
  starter: galleryStarter,
  examples: {
    gallery: {
      id: 3,
      title: 'Puppies of November',
      description: 'Who came by the shop this month.',
      cover: 'cover.jpg',
      photos: ['bella.jpg', 'max.jpg'],
      cover_filename: 'Bq7nR2xVtL5sKd9M-1920x1280.webp',
      filename: 'Zt4mW8cHpJ6yQf1N-1280x960.webp',
      photoCount: 2,
      photoId: 21,
      photoIds: [22, 21],
      coverPhotoId: 21,
      message: 'Done.',
    },
  },
});
