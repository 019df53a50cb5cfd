import type { PictureKeeper } from '#server/uploads/picture-keeper.ts';
import { NewsletterPicture } from './newsletter-picture.entity.ts';

/** The pictures that belong to a newsletter. */
export const newsletterPictures: PictureKeeper = {
  async known(em, filenames) {
    const found = await em.find(NewsletterPicture, { filename: { $in: [...filenames] } });
    return new Set(found.map(({ filename }) => filename));
  },
};
