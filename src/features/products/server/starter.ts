import path from 'node:path';
import type { Starter } from '#server/feature.ts';
import { storeBundledPictures } from '#server/uploads/pictures/image-store.ts';
import { toCents } from '#shared/money.ts';
import { catalogue } from '../starter/catalogue.ts';
import { insertProduct, Product } from './product.entity.ts';

export const productsStarter: Starter = {
  isEmpty: async (em) => (await em.count(Product)) === 0,
  storePictures: (images) =>
    storeBundledPictures(
      images,
      path.join(import.meta.dirname, '../starter/pictures'),
      catalogue.map(({ picture }) => picture),
    ),
  async store(em, pictures, now) {
    for (const [index, product] of catalogue.entries()) {
      const [price, picture] = [toCents(product.price), pictures[index] ?? null];
      await insertProduct(em, { ...product, price, picture, createdAt: now });
    }
  },
};
