import { Product } from '#features/products/server/public.ts';
import type { Starter } from '#server/feature.ts';
import { millisecondsOfADay } from '#shared/time.ts';
import { reviews } from '../starter/reviews.ts';
import { insertReview } from './insert-review.ts';
import { Review } from './review.entity.ts';

/** The reviews of a new shop, about the products of its catalogue. */
export const reviewsStarter: Starter = {
  isEmpty: async (em) => (await em.count(Review)) === 0,
  async store(em, _pictures, now) {
    const daysBefore = (days: number) => new Date(now.getTime() - days * millisecondsOfADay);
    const products = await em.find(Product, {}, { fields: ['description'] });
    const ids = new Map(products.map(({ id, description }) => [description, id]));
    for (const { daysAgo, product, response, ...review } of reviews) {
      await insertReview(em, {
        ...review,
        productId: ids.get(product) ?? null,
        productName: product,
        imageFilename: null,
        invitationId: null,
        response: response && { text: response.text, at: daysBefore(response.daysAgo) },
        createdAt: daysBefore(daysAgo),
      });
    }
  },
};
