import { comparePage } from './compare-page.ts';
import { ownerCalls } from './owner-calls.ts';
import { startShop } from './processes.ts';

const wantedProducts = 60;

type Product = { productID: number; description: string };

async function fill(url: string): Promise<void> {
  const call = await ownerCalls(url);
  const known = ((await (await fetch(`${url}/api/products`)).json()) as Product[]).length;
  for (let number = known; number < wantedProducts; number++) {
    const form = new FormData();
    form.set('description', `Measured Lamb & Rice Adult ${number} kg`);
    form.set('category', number % 2 ? 'Dogs' : 'Cats');
    form.set('price', '249.90');
    form.set('nutritional_information', 'Crude protein 26 %\nCrude fat 14 %\nMoisture 10 %');
    await call('POST', '/products', form);
  }
}

/** Kept answers must be true right after a change, or their speed is worth nothing. */
async function checkTruth(url: string): Promise<void> {
  const call = await ownerCalls(url);
  for (let round = 0; round < 10; round++) {
    const list = (await (await fetch(`${url}/api/products`)).json()) as Product[];
    const last = list.at(-1);
    const form = new FormData();
    form.set('description', `Changed in round ${round}`);
    form.set('category', 'Dogs');
    form.set('price', '1');
    await call('PUT', `/products/${last?.productID}`, form);
    for (const path of ['/api/products', '/products']) {
      const text = await (await fetch(url + path)).text();
      if (!text.includes(`Changed in round ${round}`)) throw new Error(`${path} was out of date`);
    }
  }
}

/** The reads that every visitor shares, as a ratio to bare Koa answering the same bytes. */
export async function measureSharedReads(): Promise<void> {
  const shop = await startShop();
  try {
    await fill(shop.url);
    await checkTruth(shop.url);
    for (const path of ['/api/products', '/products']) {
      await comparePage(shop, path, '60 products');
    }
  } finally {
    await shop.stop();
  }
}
