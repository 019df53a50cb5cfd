import { namedBy } from '#server/activity/named-by.ts';
import { defineFeature } from '#server/feature.ts';
import { Album, AlbumPhoto, albumPictures } from './album.entity.ts';
import { galleryExamples } from './examples.ts';
import { galleryRouter } from './gallery.router.ts';
import { galleryStarter } from './starter.ts';

declare module '#server/cache/cache.ts' {
  interface Topics {
    albums: true;
  }
}

export const gallery = defineFeature({
  name: 'gallery',
  examples: galleryExamples,
  router: galleryRouter,
  things: {
    album: namedBy(Album, ({ title }) => title),
  },
  entities: [Album, AlbumPhoto],
  topics: ['albums'],
  pictures: albumPictures,
  siteMap: {
    topics: ['albums'],
    async addresses({ em }) {
      const [newest] = await em.findAll(Album, { orderBy: { createdAt: 'desc' }, limit: 1 });
      if (!newest) return [];
      return ['/', '/gallery'].map((path) => ({ path, changedAt: newest.createdAt }));
    },
  },
  starter: galleryStarter,
});
