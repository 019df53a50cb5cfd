import path from 'node:path';
import type { Starter } from '#server/feature.ts';
import { storeBundledPictures } from '#server/uploads/pictures/image-store.ts';
import { millisecondsOfADay } from '#shared/time/day.ts';
import { albums } from '../starter/albums.ts';
import { Album } from './album.entity.ts';
import { insertAlbum } from './create-album.ts';

/** The first picture of each album is its cover. */
export const galleryStarter: Starter = {
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
      const [coverFilename = '', ...photos] = stored.slice(first, first + pictures.length);
      first += pictures.length;
      const createdAt = new Date(now.getTime() - daysAgo * millisecondsOfADay);
      await insertAlbum(em, { title, description, coverFilename, photos, createdAt });
    }
  },
};
