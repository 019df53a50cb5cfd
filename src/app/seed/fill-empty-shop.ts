import { Album } from '#features/gallery/server/public.ts';
import { Order } from '#features/orders/server/public.ts';
import { Product } from '#features/products/server/public.ts';
import { Review } from '#features/reviews/server/public.ts';
import { write } from '#server/db/write.ts';
import type { Shop } from '#server/shop.ts';
import { drawStarterPictures } from './draw-starter-pictures.ts';
import { storeStarterData } from './store-starter-data.ts';

async function isEmpty(shop: Shop): Promise<boolean> {
  const em = shop.database.fork();
  const counts = [
    await em.count(Product),
    await em.count(Order),
    await em.count(Album),
    await em.count(Review),
  ];
  return counts.every((count) => count === 0);
}

/**
 * Fills an empty shop with the starter catalogue, albums and reviews. A shop that has any of them,
 * or orders, is left alone.
 * @returns whether anything was put in.
 */
export async function fillEmptyShop(shop: Shop): Promise<boolean> {
  if (!(await isEmpty(shop))) return false;
  const pictures = await drawStarterPictures(shop.images);
  await write({ shop }, ['products', 'albums', 'reviews'], (em) =>
    storeStarterData(em, pictures, shop.clock.now()),
  );
  return true;
}
