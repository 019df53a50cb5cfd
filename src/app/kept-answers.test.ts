import { expect, test } from 'vitest';
import { callEveryWay, guardedCalls } from '#test/calls/guarded-calls.ts';
import { owner } from '#test/fixtures/auth.ts';
import { form } from '#test/fixtures/orders.ts';
import { product } from '#test/fixtures/products.ts';
import { testShop } from '#test/shop.ts';

const shop = testShop();

const storing = (answer: Response) => answer.headers.get('cache-control');

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(`${shop.url}${path}`, init);
  await answer.arrayBuffer();
  return answer;
}

const post = (path: string, body: object, headers = {}) =>
  ask(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

test('no answer to a caller who is signed in is kept, in any form of any call', async () => {
  const headers = await shop.signedIn();
  const kept: string[] = [];
  for (const call of guardedCalls) {
    // It would end the session.
    if (['auth.logout', 'auth.leave'].includes(call.name)) continue;
    for (const { text, storing } of await callEveryWay(shop, call, headers)) {
      if (storing !== 'no-store') kept.push(`${call.name} ${text.slice(0, 80)}: ${storing}`);
    }
  }
  expect(kept).toEqual([]);
}, 60_000);

test('no answer to a call with a secret or a fault is kept', async () => {
  const lamb = await product(shop);
  const { orderLink } = await shop.visitor.orders.send.mutate(form([{ ...lamb, quantity: 2 }]));
  const secret = { token: orderLink.split(/token=|\//).at(-1) };
  const wrong = { ...owner, password: 'not the password' };
  for (const answer of [
    await post('/api/order-page', secret),
    await post('/trpc/orders.openOwn', secret),
    await post('/api/login', owner),
    await post('/trpc/auth.login', owner),
    await post('/api/login', wrong),
    await post('/trpc/auth.login', wrong),
    await post('/api/invitation', secret),
    await ask('/api/products/none'),
    await ask('/api/nothing'),
    await ask('/api/orders'),
    await ask('/nothing', { method: 'PUT' }),
  ]) {
    expect(storing(answer), answer.url).toBe('no-store');
    expect(answer.headers.get('etag'), answer.url).toBeNull();
  }
});

const shared = [
  '/api/products',
  '/trpc/products.list',
  '/trpc/delivery.areas,products.list?batch=1',
];

test.each(shared)('%s is kept and revalidated, but not with a token', async (path) => {
  const open = await ask(path);
  expect([open.status, storing(open)]).toEqual([200, 'no-cache']);
  // Without `max-age=0`, fetch adds `no-cache`, which forces a new response.
  const headers = { 'if-none-match': open.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
  const again = await ask(path, { headers });
  expect([again.status, storing(again)]).toEqual([304, 'no-cache']);
  const signedIn = await ask(path, { headers: await shop.signedIn() });
  expect([signedIn.status, storing(signedIn)]).toEqual([200, 'no-store']);
});
