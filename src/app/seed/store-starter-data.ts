import { insertAlbum } from '#features/gallery/server/public.ts';
import { albums } from '#features/gallery/starter/albums.ts';
import { insertProduct } from '#features/products/server/public.ts';
import { catalogue } from '#features/products/starter/catalogue.ts';
import { insertReview } from '#features/reviews/server/public.ts';
import { reviews } from '#features/reviews/starter/reviews.ts';
import type { EntityManager } from '#server/db/database.ts';
import { toCents } from '#shared/money.ts';
import type { StarterPictures } from './draw-starter-pictures.ts';

const millisecondsOfADay = 24 * 60 * 60 * 1000;

/** Stores the starter data, dated back from `now` as it says of itself. */
export async function storeStarterData(
  em: EntityManager,
  { packs, scenes }: StarterPictures,
  now: Date,
): Promise<void> {
  const daysBefore = (days: number) => new Date(now.getTime() - days * millisecondsOfADay);

  const productIds = new Map<string, number>();
  for (const [place, product] of catalogue.entries()) {
    const { id } = await insertProduct(em, {
      description: product.description,
      category: product.category,
      price: toCents(product.price),
      picture: packs[place] ?? null,
      nutritionalInformation: product.nutritionalInformation,
      createdAt: now,
    });
    productIds.set(product.description, id);
  }

  for (const [place, { title, description, daysAgo }] of albums.entries()) {
    const [coverFilename = '', ...photos] = scenes[place] ?? [];
    const createdAt = daysBefore(daysAgo);
    await insertAlbum(em, { title, description, coverFilename, photos, createdAt });
  }

  for (const { daysAgo, product, response, ...review } of reviews) {
    await insertReview(em, {
      ...review,
      productId: productIds.get(product) ?? null,
      productName: product,
      imageFilename: null,
      invitationId: null,
      response: response && { text: response.text, at: daysBefore(response.daysAgo) },
      createdAt: daysBefore(daysAgo),
    });
  }
}
