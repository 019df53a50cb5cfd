import { readdirSync } from 'node:fs';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { ProductView } from '#features/products/shared/product-view.ts';
import { answerOf, call } from '../calls/calls.ts';
import { formOf, pictureFile } from '../calls/forms.ts';
import { expectKept } from '../calls/order-senders.ts';
import { lineOf } from '../fixtures/orders.ts';
import { startObjectStore, type TestObjectStore } from '../object-store/object-store.ts';
import { eventually } from '../patience.ts';
import { testServer } from '../servers/test-server.ts';
import { createCustomers } from './customers.ts';

let store: TestObjectStore;
beforeAll(async () => {
  store = await startObjectStore();
  return () => store.stop();
});
const server = testServer({
  settings: () => ({ STORAGE_URL: store.url }),
  sells: ['Lamb & Rice 8 kg'],
});

async function upload(description: string) {
  const fields = { description, category: 'Dogs', price: '10', nutritional_information: '' };
  const body = formOf({ ...fields, picture: await pictureFile() });
  const answer = await call(server, 'POST', '/products', { token: server.token, body });
  return { status: answer.status, body: await answer.json() };
}

async function readiness() {
  const answer = await fetch(`${server.url}/readyz`);
  return { status: answer.status, body: await answer.json() };
}

test('while the object store is away for a minute the shop sells, shows its copies and refuses uploads', async () => {
  const { productID } = (await upload('Lamb')).body as ProductView;
  const find = () => answerOf<ProductView>(call(server, 'GET', `/products/${productID}`));
  const product = await find();
  const picture = `${server.url}/uploads/${product.picture}`;
  expect((await fetch(picture)).status).toBe(200);
  const kept = store.objects.size;
  const customers = createCustomers({ lines: [lineOf(product)], instances: () => [server] });
  await customers.besides('away', async () => {
    store.mood = () => 'broken';
    const refused = await upload('While it is away');
    expect(refused).toMatchObject({ status: 503, body: { success: false } });
    await eventually(async () =>
      expect(await readiness()).toMatchObject({
        status: 200,
        body: { warning: expect.any(String) },
      }),
    );
    expect((await fetch(picture)).status).toBe(200);
    await pauseFor(60_000);
    expect((await readiness()).status).toBe(200);
    store.mood = () => null;
    const back = performance.now();
    await eventually(async () => expect((await upload('When it is back')).status).toBe(200));
    process.stdout.write(
      `object store away: an upload was stored ${Math.round(performance.now() - back)} ms after it was back\n`,
    );
  });
  expect([...customers.statuses]).toEqual([200]);
  await expectKept(server, server.token, customers.known);
  await eventually(async () =>
    expect(await readiness()).toEqual({ status: 200, body: { status: 'ready' } }),
  );
  expect(store.objects.size).toBeGreaterThan(kept);
  expect(readdirSync(`${server.settings.DATA_DIR}/incoming`)).toEqual([]);
});
