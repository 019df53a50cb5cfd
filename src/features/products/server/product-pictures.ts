import type { PictureKeeper } from '#server/uploads/picture-keeper.ts';
import { Product } from './product.entity.ts';

/** The pictures that belong to a product. */
export const productPictures: PictureKeeper = {
  async known(em, filenames) {
    const found = await em.find(
      Product,
      { picture: { $in: [...filenames] } },
      { fields: ['picture'] },
    );
    return new Set(found.flatMap(({ picture }) => picture ?? []));
  },
};
