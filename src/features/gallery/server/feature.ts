import { defineFeature } from '#server/feature.ts';
import { Album, AlbumPhoto, albumPictures } from './album.entity.ts';
import { galleryRouter } from './gallery.router.ts';
import { galleryStarter } from './starter.ts';

declare module '#server/cache/cache.ts' {
  interface Topics {
    albums: true;
  }
}

export const gallery = defineFeature({
  name: 'gallery',
  router: galleryRouter,
  entities: [Album, AlbumPhoto],
  topics: ['albums'],
  pictures: albumPictures,
  starter: galleryStarter,
});
