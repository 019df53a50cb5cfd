import type { ProductView } from '#features/products/shared/product-view.ts';
import { addProduct, answerOf, call, signIn } from '#test/calls/calls.ts';
import { type RunningShop, startShop } from '#test/servers/server-process.ts';
import { comparePage } from './measure.ts';

const wantedProducts = 60;

/** Paths with the minimum ratio: REST, tRPC as in the browser, and a page. */
const measured: [path: string, goal: number][] = [
  ['/api/products', 0.8],
  ['/trpc/products.list', 0.5],
  [`/trpc/products.list?batch=1&input=${encodeURIComponent('{}')}`, 0.5],
  ['/products', 0.5],
];

/** With logging, as in production. */
const settings = { STARTER_DATA: 'true', LOG_LEVEL: 'info' };

const products = (shop: RunningShop) => answerOf<ProductView[]>(call(shop, 'GET', '/products'));

async function fill(shop: RunningShop, token: string): Promise<void> {
  for (let number = (await products(shop)).length; number < wantedProducts; number++) {
    await addProduct(shop, token, {
      description: `Measured Lamb & Rice Adult ${number} kg`,
      category: number % 2 ? 'Dogs' : 'Cats',
      price: 249.9,
      nutritional_information: 'Crude protein 26 %\nCrude fat 14 %\nMoisture 10 %',
    });
  }
}

/** Verifies that cached responses are up to date after a change. */
async function checkFreshness(shop: RunningShop, token: string): Promise<void> {
  for (let round = 0; round < 10; round++) {
    const last = (await products(shop)).at(-1);
    const body = { description: `Changed in round ${round}`, category: 'Dogs', price: 1 };
    await answerOf(call(shop, 'PUT', `/products/${last?.productID}`, { token, body }));
    for (const [path] of measured) {
      const text = await (await fetch(shop.url + path)).text();
      if (!text.includes(body.description)) throw new Error(`${path} was out of date`);
    }
  }
}

/** Shared reads, as a ratio to plain Koa with the same bytes. */
export async function measureSharedReads(): Promise<void> {
  const shop = await startShop(settings);
  try {
    const token = await signIn(shop);
    await fill(shop, token);
    await checkFreshness(shop, token);
    for (const [path, goal] of measured) await comparePage(shop, path, '60 products', goal);
  } finally {
    await shop.stop();
  }
}
