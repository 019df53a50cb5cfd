import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProduct, answerOf, call, signIn } from '../calls/calls.ts';
import { createServerDatabase, type ServerDatabase } from '../database/database.ts';
import { lineOf, orderOf } from '../fixtures/orders.ts';
import { eventually } from '../patience.ts';
import { otherVersion } from '../servers/other-version.ts';
import { type ServerProcess, serverFolders, startServer } from '../servers/server-process.ts';

const folders = serverFolders();
const version = otherVersion();
let database: ServerDatabase;
let instances: ServerProcess[] = [];
let token: string;
beforeAll(async () => {
  await version.shrinkPictures();
  database = await createServerDatabase();
  const settings = { ...folders.settings, DATABASE_URL: database.url, STARTER_DATA: 'true' };
  instances = await Promise.all([1, 2, 3].map(() => startServer(settings, version)));
  token = await signIn(instance(0));
});
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.end()));
  await database?.drop();
  version.remove();
  folders.remove();
});

const instance = (index: number) => ({ url: instances[index]?.url ?? '' });

async function productNames(at: number): Promise<string[]> {
  const products = await answerOf<{ description: string }[]>(
    call(instance(at), 'GET', '/products'),
  );
  return products.map(({ description }) => description);
}

const untilShown = (url: string, text: string) =>
  eventually(async () => expect(await (await fetch(url)).text()).toContain(text));

test('three that start at once on an empty database fill it once', async () => {
  const names = await productNames(0);
  expect(names.length).toBeGreaterThanOrEqual(24);
  expect(new Set(names).size).toBe(names.length);
  expect(await productNames(1)).toEqual(names);
  // Each picture that is left belongs to something: those stored in vain are gone.
  const kept = readdirSync(folders.settings.UPLOADS_DIR ?? '').filter((name) =>
    /^[^.]+\.webp$/.test(name),
  );
  const read = <Answer>(path: string) => answerOf<Answer>(call(instance(0), 'GET', path));
  const albums = await read<{ id: number }[]>('/galleries');
  let pictures = names.length + albums.length;
  for (const { id } of albums) {
    pictures += (await read<unknown[]>(`/galleries/${id}/photos`)).length;
  }
  const { reviews } = await read<{ reviews: { image_filename: string | null }[] }>('/reviews');
  pictures += reviews.filter(({ image_filename }) => image_filename !== null).length;
  expect(kept).toHaveLength(pictures);
});

test('a change through one shows in the others at once, in calls and in pages', async () => {
  // Everything is in memory everywhere before the change.
  for (const { url } of instances) {
    await fetch(`${url}/api/products`);
    await fetch(`${url}/products`);
  }
  await addProduct(instance(0), token, { description: 'Fresh from instance A' });
  for (const { url } of instances.slice(1)) {
    await untilShown(`${url}/api/products`, 'Fresh from instance A');
    await untilShown(`${url}/products`, 'Fresh from instance A');
  }
  const back = await signIn(instance(2));
  await addProduct(instance(2), back, { description: 'Fresh from instance C' });
  await untilShown(`${instance(0).url}/products`, 'Fresh from instance C');
});

test('a session of one is good, and ends, in the others', async () => {
  expect((await call(instance(1), 'GET', '/orders', { token })).status).toBe(200);
  const other = await signIn(instance(1));
  await call(instance(2), 'POST', '/logout', { body: {}, token: other });
  expect((await call(instance(1), 'GET', '/orders', { token: other })).status).toBe(401);
});

test('a key sent to all of them makes one order', async () => {
  const line = lineOf(await addProduct(instance(0), token, { description: 'Sent by three' }));
  const body = orderOf([line], 'one-key');
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, at) => call(instance(at % 3), 'POST', '/send-order', { body })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200));
  const orders = await Promise.all(answers.map((answer) => answer.json()));
  // Each answer has a link of its own to the order's page.
  expect(new Set(orders.map(({ orderLink }) => orderLink)).size).toBe(9);
  const same = orders.map((order) => JSON.stringify({ ...order, orderLink: null }));
  expect(new Set(same).size).toBe(1);
});

test('they count together against the limits', async () => {
  const body = { email: 'someone@shop.example', password: 'wrong password' };
  const attempt = (at: number) => call(instance(at % 3), 'POST', '/login', { body });
  const statuses: number[] = [];
  for (let at = 0; at < 6; at++) statuses.push((await attempt(at)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});
