import { readdirSync } from 'node:fs';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allowance } from '#test/allowance.ts';
import { type PostgresCluster, startPostgres } from '#test/postgres-cluster.ts';
import { addProduct, call, orderOf, signIn } from '#test/server-calls.ts';
import { type ServerProcess, serverPlace, startServer } from '#test/server-process.ts';

// Starting processes takes its time on a machine that has other work as well.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** A change through one instance shows in the others within this many milliseconds. */
const atOnce = 500;

const place = serverPlace();
let cluster: PostgresCluster;
let instances: ServerProcess[] = [];
let headers: { authorization: string };
beforeAll(async () => {
  cluster = await startPostgres();
  const settings = {
    ...place.settings,
    DATABASE_URL: await cluster.createDatabase('shared'),
    STARTER_DATA: 'true',
  };
  instances = await Promise.all([settings, settings, settings].map(startServer));
  headers = await signIn(urlOf(0));
});
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.end()));
  await cluster?.stop();
  place.remove();
});

const urlOf = (place: number) => instances[place]?.url ?? '';

async function productNames(url: string): Promise<string[]> {
  const products = (await (await fetch(`${url}/api/products`)).json()) as { description: string }[];
  return products.map(({ description }) => description);
}

async function untilShown(url: string, text: string): Promise<void> {
  const end = performance.now() + allowance(atOnce);
  while (!(await (await fetch(url)).text()).includes(text)) {
    if (performance.now() > end) throw new Error(`${url} does not show “${text}”`);
    await pauseFor(10);
  }
}

test('three that start at once on an empty database fill it once', async () => {
  const names = await productNames(urlOf(0));
  expect(names.length).toBeGreaterThanOrEqual(24);
  expect(new Set(names).size).toBe(names.length);
  expect(await productNames(urlOf(1))).toEqual(names);
  // Each picture that is left belongs to something: those stored in vain are gone.
  const kept = readdirSync(place.settings.UPLOADS_DIR ?? '').filter((name) =>
    /^[^.]+\.webp$/.test(name),
  );
  const products = (await (await fetch(`${urlOf(0)}/api/products`)).json()) as {
    picture: string;
  }[];
  const albums = (await (await fetch(`${urlOf(0)}/api/galleries`)).json()) as { id: number }[];
  let pictures = products.length + albums.length;
  for (const { id } of albums) {
    const photos = await fetch(`${urlOf(0)}/api/galleries/${id}/photos`);
    pictures += ((await photos.json()) as unknown[]).length;
  }
  const { reviews } = (await (await fetch(`${urlOf(0)}/api/reviews`)).json()) as {
    reviews: { imageFilename: string | null }[];
  };
  pictures += reviews.filter(({ imageFilename }) => imageFilename !== null).length;
  expect(kept).toHaveLength(pictures);
});

test('a change through one shows in the others at once, in calls and in pages', async () => {
  // Everything is in memory everywhere before the change.
  for (const { url } of instances) {
    await fetch(`${url}/api/products`);
    await fetch(`${url}/products`);
  }
  await addProduct(urlOf(0), headers, 'Fresh from instance A');
  for (const { url } of instances.slice(1)) {
    await untilShown(`${url}/api/products`, 'Fresh from instance A');
    await untilShown(`${url}/products`, 'Fresh from instance A');
  }
  const back = await signIn(urlOf(2));
  await addProduct(urlOf(2), back, 'Fresh from instance C');
  await untilShown(`${urlOf(0)}/products`, 'Fresh from instance C');
});

test('a session of one is good, and ends, in the others', async () => {
  expect((await call(urlOf(1), 'GET', '/orders', undefined, headers)).status).toBe(200);
  const other = await signIn(urlOf(1));
  await call(urlOf(2), 'POST', '/logout', {}, other);
  expect((await call(urlOf(1), 'GET', '/orders', undefined, other)).status).toBe(401);
});

test('a key sent to all of them makes one order', async () => {
  const line = await addProduct(urlOf(0), headers, 'Sent by three');
  const order = orderOf([line], 'one-key');
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, at) => call(urlOf(at % 3), 'POST', '/send-order', order)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200));
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(bodies).size).toBe(1);
});

test('they count together against the limits', async () => {
  const attempt = (at: number) =>
    call(urlOf(at % 3), 'POST', '/login', {
      email: 'someone@shop.example',
      password: 'wrong password',
    });
  const statuses: number[] = [];
  for (let at = 0; at < 6; at++) statuses.push((await attempt(at)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});
