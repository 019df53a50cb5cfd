import type { PictureKeeper } from '#server/uploads/picture-keeper.ts';
import { Album } from './album.entity.ts';
import { AlbumPhoto } from './album-photo.entity.ts';

/** The pictures that belong to an album. */
export const albumPictures: PictureKeeper = {
  async known(em, filenames) {
    const among = { $in: [...filenames] };
    const covers = await em.find(Album, { coverFilename: among }, { fields: ['coverFilename'] });
    const photos = await em.find(AlbumPhoto, { filename: among }, { fields: ['filename'] });
    return new Set([
      ...covers.map(({ coverFilename }) => coverFilename),
      ...photos.map(({ filename }) => filename),
    ]);
  },
};
