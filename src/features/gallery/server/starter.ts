import type { Starter } from '#server/feature.ts';
import { millisecondsOfADay } from '#shared/time.ts';
import { albums } from '../starter/albums.ts';
import { drawScene } from '../starter/draw-scene.ts';
import { Album } from './album.entity.ts';
import { insertAlbum } from './create-album.ts';

/** The albums of a new shop; the first picture of each is its cover. */
export const galleryStarter: Starter = {
  isEmpty: async (em) => (await em.count(Album)) === 0,
  storePictures: (images) =>
    Promise.all(
      albums.flatMap(({ pictures }) =>
        pictures.map(({ scene }) => images.addDrawing(drawScene(scene))),
      ),
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
