import type { Starter } from '#server/feature.ts';
import { toCents } from '#shared/money.ts';
import { catalogue } from '../starter/catalogue.ts';
import { drawPack } from '../starter/draw-pack.ts';
import { insertProduct, Product } from './product.entity.ts';

/** The catalogue of a new shop, a picture each. */
export const productsStarter: Starter = {
  isEmpty: async (em) => (await em.count(Product)) === 0,
  storePictures: (images) =>
    Promise.all(catalogue.map((product) => images.addDrawing(drawPack(product)))),
  async store(em, pictures, now) {
    for (const [place, product] of catalogue.entries()) {
      await insertProduct(em, {
        description: product.description,
        category: product.category,
        price: toCents(product.price),
        picture: pictures[place] ?? null,
        nutritionalInformation: product.nutritionalInformation,
        createdAt: now,
      });
    }
  },
};
