import path from 'node:path';
import { productIdsByName } from '#features/products/server/public.ts';
import type { Starter } from '#server/feature.ts';
import { storeBundledPictures } from '#server/uploads/pictures/image-store.ts';
import { millisecondsOfADay } from '#shared/time/day.ts';
import { reviews } from '../starter/reviews.ts';
import { insertReview, Review } from './review.entity.ts';

const files = reviews.flatMap(({ picture }) => picture ?? []);

export const reviewsStarter: Starter = {
  isEmpty: async (em) => (await em.count(Review)) === 0,
  storePictures: (images) =>
    storeBundledPictures(images, path.join(import.meta.dirname, '../starter/pictures'), files),
  async store(em, pictures, now) {
    const stored = new Map(files.map((file, index) => [file, pictures[index]]));
    const daysBefore = (days: number) => new Date(now.getTime() - days * millisecondsOfADay);
    const ids = await productIdsByName(em);
    for (const { daysAgo, picture = '', product, response, ...review } of reviews) {
      await insertReview(em, {
        ...review,
        productId: ids.get(product) ?? null,
        productName: product,
        images: [stored.get(picture) ?? []].flat(),
        invitationId: null,
        response: response && { text: response.text, at: daysBefore(response.daysAgo) },
        seenAt: now,
        createdAt: daysBefore(daysAgo),
      });
    }
  },
};
