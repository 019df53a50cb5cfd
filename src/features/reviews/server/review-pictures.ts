import type { PictureKeeper } from '#server/uploads/picture-keeper.ts';
import { Review } from './review.entity.ts';

/** The pictures that belong to a review. */
export const reviewPictures: PictureKeeper = {
  async known(em, filenames) {
    const found = await em.find(
      Review,
      { imageFilename: { $in: [...filenames] } },
      { fields: ['imageFilename'] },
    );
    return new Set(found.flatMap(({ imageFilename }) => imageFilename ?? []));
  },
};
