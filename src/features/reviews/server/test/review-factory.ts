import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { insertProduct, type NewProduct } from '#features/products/server/public.ts';
import { write } from '#server/db/write.ts';
import type { TestShop } from '#test/shop.ts';
import type { ReviewView } from '../../shared/review-view.ts';
import { insertReview, type NewReview } from '../insert-review.ts';
import { presentReview } from '../present-review.ts';

/**
 * Takes away what the tests of reviews make. The owner stays signed in: signing in anew before each
 * test would take longer than the test.
 */
export async function emptyShop({ shop, settings }: TestShop): Promise<void> {
  const em = shop.database.fork();
  await em.execute('truncate reviews, products, rate_limits restart identity cascade');
  shop.cache.clear();
  rmSync(settings.uploadsDir, { recursive: true, force: true });
  mkdirSync(settings.uploadsDir);
}

/** A product that can be reviewed; returns its number. */
export async function product(shop: TestShop, overrides: Partial<NewProduct> = {}) {
  const stored = await write(shop, ['products'], (em) =>
    insertProduct(em, {
      description: 'Karoo Lamb 8 kg',
      category: 'Dogs',
      price: 48_990,
      picture: null,
      nutritionalInformation: null,
      createdAt: shop.clock.now(),
      ...overrides,
    }),
  );
  return stored.id;
}

/** A stored review. */
export async function review(
  shop: TestShop,
  overrides: Partial<NewReview> = {},
): Promise<ReviewView> {
  const stored = await write(shop, ['reviews'], (em) =>
    insertReview(em, {
      productId: null,
      productName: 'Karoo Lamb 8 kg',
      name: 'Naledi Dube',
      petName: null,
      petBreed: null,
      rating: 5,
      title: 'He runs to the bowl',
      comment: 'Every morning.',
      imageFilename: null,
      verified: false,
      invitationId: null,
      response: null,
      createdAt: shop.clock.now(),
      ...overrides,
    }),
  );
  return presentReview(stored);
}

/** A form as a browser sends it. */
export function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** What lies in the folder of pictures, and in the one where uploads wait. */
export function filesOf({ settings }: TestShop) {
  return {
    stored: readdirSync(settings.uploadsDir).sort(),
    waiting: readdirSync(`${settings.dataDir}/incoming`),
  };
}
