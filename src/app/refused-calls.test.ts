import { expect, test } from 'vitest';
import { sendOrderLimit } from '#features/orders/server/sending/send-order.ts';
import { owner } from '#test/fixtures/auth.ts';
import { form } from '#test/fixtures/orders.ts';
import { product } from '#test/fixtures/products.ts';
import { eventually } from '#test/patience.ts';
import { testShop } from '#test/shop.ts';

/** On the embedded database, which one process has for itself, so that its commits can be counted. */
const shop = testShop();

/** Transactions that wrote anything so far: each of them waited for the disk. */
async function durableCommits(): Promise<number> {
  const next = 'select pg_snapshot_xmax(pg_current_snapshot())::text::int as next';
  const [row] = await shop.shop.database.fork().execute<[{ next: number }]>(next);
  return row.next;
}

async function cost(path: string, body: unknown) {
  const before = await durableCommits();
  const { status } = await shop.rest('POST', path, body);
  return { status, commits: (await durableCommits()) - before };
}

const wrong = { email: owner.email, password: 'not the password' };

test('a wrong password costs one commit, and none when the guesses are used up', async () => {
  // Once an hour the activity has it too, after the response.
  expect((await shop.rest('POST', '/login', wrong)).status).toBe(401);
  const recorded = "select from activity where action = 'failed sign-in'";
  await eventually(async () => expect(await shop.query(recorded)).toHaveLength(1));
  for (let guess = 1; guess < 5; guess += 1) {
    expect(await cost('/login', wrong)).toEqual({ status: 401, commits: 1 });
  }
  expect(await cost('/login', owner)).toEqual({ status: 429, commits: 0 });
  shop.clock.advance(15 * 60);
  // The guess that may be wrong, the session, and the guess that was right.
  expect(await cost('/login', owner)).toEqual({ status: 200, commits: 3 });
});

test('a link requested too often costs none', async () => {
  const ask = (email: string) => cost('/forgot-password', { email });
  await ask('nobody@shop.example');
  expect(await ask('nobody@shop.example')).toEqual({ status: 429, commits: 0 });
  for (let turn = 0; turn < 4; turn += 1) await ask(`nobody${turn}@shop.example`);
  expect(await ask('else@shop.example')).toEqual({ status: 429, commits: 0 });
});

test('a refused order or review costs one, and none over the limit', async () => {
  const lamb = await product(shop);
  const order = form([{ ...lamb, quantity: 2 }]);
  const dearer = form([{ ...lamb, price: lamb.price + 1, quantity: 2 }]);
  const review = { name: 'Thandi', title: 'Good', comment: 'Eaten at once.', product: 999 };
  expect(await cost('/send-order', form([]))).toEqual({ status: 400, commits: 1 });
  expect(await cost('/send-order', dearer)).toEqual({ status: 409, commits: 1 });
  expect(await cost('/reviews', review)).toEqual({ status: 404, commits: 1 });
  for (let turn = 0; turn < sendOrderLimit.refused; turn += 1) {
    await shop.shop.limits.fail(sendOrderLimit, '127.0.0.1');
  }
  expect(await cost('/send-order', dearer)).toEqual({ status: 429, commits: 0 });
  expect(await cost('/send-order', order)).toEqual({ status: 429, commits: 0 });
  shop.clock.advance(3600);
  expect(await cost('/send-order', order)).toMatchObject({ status: 200 });
  for (let turn = 1; turn < sendOrderLimit.accepted; turn += 1) {
    const place = await shop.shop.limits.place(sendOrderLimit, '127.0.0.1');
    await place.take();
  }
  expect(await cost('/send-order', order)).toEqual({ status: 429, commits: 0 });
});
