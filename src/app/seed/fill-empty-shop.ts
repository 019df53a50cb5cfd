import { Order } from '#features/orders/server/public.ts';
import { insertProduct, Product } from '#features/products/server/public.ts';
import { catalogue } from '#features/products/starter/catalogue.ts';
import { drawPack } from '#features/products/starter/draw-pack.ts';
import { write } from '#server/db/write.ts';
import type { Shop } from '#server/shop.ts';
import { toCents } from '#shared/money.ts';

async function isEmpty(shop: Shop): Promise<boolean> {
  const em = shop.database.fork();
  return (await em.count(Product)) === 0 && (await em.count(Order)) === 0;
}

/**
 * Fills an empty shop with the starter catalogue. A shop that has products or orders is left alone.
 * @returns whether anything was put in.
 */
export async function fillEmptyShop(shop: Shop): Promise<boolean> {
  if (!(await isEmpty(shop))) return false;
  const pictures = await Promise.all(
    catalogue.map((product) => shop.images.addDrawing(drawPack(product))),
  );
  await write({ shop }, ['products'], async (em) => {
    for (const [place, product] of catalogue.entries()) {
      await insertProduct(em, {
        description: product.description,
        category: product.category,
        price: toCents(product.price),
        picture: pictures[place] ?? null,
        nutritionalInformation: product.nutritionalInformation,
        createdAt: shop.clock.now(),
      });
    }
  });
  return true;
}
