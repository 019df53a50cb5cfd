import { Album } from '#features/gallery/server/public.ts';
import { Order } from '#features/orders/server/public.ts';
import { Product } from '#features/products/server/public.ts';
import { Review } from '#features/reviews/server/public.ts';
import { alone } from '#server/db/alone.ts';
import { write } from '#server/db/write.ts';
import type { Shop } from '#server/shop.ts';
import { drawStarterPictures } from './draw-starter-pictures.ts';
import { storeStarterData } from './store-starter-data.ts';

/** Names the lock of filling a shop (alone.ts). */
const fillingLock = 4_406_213_857;

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

async function fill(shop: Shop): Promise<boolean> {
  if (!(await isEmpty(shop))) return false;
  const pictures = await drawStarterPictures(shop.images);
  try {
    await write({ shop }, ['products', 'albums', 'reviews'], (em) =>
      storeStarterData(em, pictures, shop.clock.now()),
    );
    return true;
  } catch (error) {
    await shop.images.remove([...pictures.packs, ...pictures.scenes.flat()]);
    throw error;
  }
}

/**
 * Fills an empty shop with the starter catalogue, albums and reviews. A shop that has any of them,
 * or orders, is left alone. Of several instances that start at once one fills it, the others wait.
 * @returns whether anything was put in.
 */
export async function fillEmptyShop(shop: Shop): Promise<boolean> {
  // Most starts find a full shop, and need not wait for anybody.
  return (await isEmpty(shop)) && alone(shop.database, fillingLock, () => fill(shop));
}
