import { randomUUID } from 'node:crypto';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { openDatabase } from '#server/db/opening/open-database.ts';
import { createLogger } from '#server/log/logger.ts';
import { markFile } from '#server/uploads/folder/claim-folder.ts';
import { imageName } from '#shared/images.ts';
import { millisecondsOfADay } from '#shared/time/day.ts';
import { addProduct, anotherAddress, answerOf, call, signIn } from '../calls/calls.ts';
import { formOf, pictureFile } from '../calls/forms.ts';
import { expectKept } from '../calls/order-senders.ts';
import { createServerDatabase, type ServerDatabase } from '../database/database.ts';
import { type Customers, createCustomers } from '../faults/customers.ts';
import { owner } from '../fixtures/auth.ts';
import { letter, subscribers } from '../fixtures/newsletter.ts';
import { type CartLine, lineOf } from '../fixtures/orders.ts';
import { eventually } from '../patience.ts';
import { type MailSink, startMailSink } from '../servers/mail-sink.ts';
import { otherVersion } from '../servers/other-version.ts';
import {
  isReady,
  type ServerProcess,
  serverFolders,
  startProcess,
  startServer,
} from '../servers/server-process.ts';

/*
 * Three instances share only PostgreSQL and the folder of pictures. They start at once on an empty
 * database; then the third is replaced by a newer version, which migrates while the others run. Orders
 * and a newsletter continue while one instance is killed and another is frozen for over a minute.
 */
const people = 1200;
const frozenFor = 65_000;
/** Mails that one instance has claimed at once, and that wait for ten minutes when it dies. */
const claimedByOne = 10;
/** Connections of one instance to the mail server. */
const sentAtOnce = 5;

const folders = serverFolders();
const first = otherVersion();
const newer = otherVersion();
newer.add(
  '20990101T0000_additions',
  'alter table orders add column weighed_at timestamptz; create table parcels (id integer)',
);
let database: ServerDatabase;
let sink: MailSink;
let instances: ServerProcess[];
let token: string;
let products: CartLine[];
let album: number;

const settingsOf = (name: string) => ({
  ...folders.settings,
  STARTER_DATA: 'true',
  DATA_DIR: join(folders.folder, name),
  DATABASE_URL: database.url,
  // Each sends what the others have queued.
  SECRET_KEY: 'one key for all instances',
  SMTP_URL: sink.url,
  OWNER_EMAIL: owner.email,
  NEWSLETTER_RATE: '0',
  TRUST_PROXY: 'true',
});
const at = (index: number) => instances[index % 3] as ServerProcess;

beforeAll(async () => {
  database = await createServerDatabase();
  // Its recipients take their time, so that a worker always has mails in flight.
  sink = await startMailSink({
    onRecipient: async (address) => {
      if (address.startsWith('person')) await pauseFor(500);
      return undefined;
    },
  });
  await first.shrinkPictures();
  instances = await Promise.all(
    ['a', 'b', 'c'].map((name) => startServer(settingsOf(name), { version: first.version })),
  );
  token = await signIn(at(0));
});
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.end()));
  await sink?.stop();
  await database?.drop();
  first.remove();
  newer.remove();
  folders.remove();
});

test('three instances that start at once on an empty database fill it once', async () => {
  const read = <Answer>(path: string, by = 0) => answerOf<Answer>(call(at(by), 'GET', path));
  const products = await read<{ description: string }[]>('/products');
  const names = new Set(products.map(({ description }) => description));
  expect(names.size).toBeGreaterThanOrEqual(24);
  expect(products).toHaveLength(names.size);
  expect(await read('/products', 1)).toEqual(products);
  // Instances that lost the race removed the pictures that they had stored.
  const kept = readdirSync(folders.settings.UPLOADS_DIR ?? '').filter((name) =>
    /^[^.]+\.webp$/.test(name),
  );
  const albums = await read<{ id: number }[]>('/galleries');
  let pictures = products.length + albums.length;
  for (const { id } of albums) {
    pictures += (await read<unknown[]>(`/galleries/${id}/photos`)).length;
  }
  const { reviews } = await read<{ reviews: { image_filename: string | null }[] }>('/reviews');
  pictures += reviews.filter(({ image_filename }) => image_filename !== null).length;
  expect(kept).toHaveLength(pictures);
});

test('a session is valid on all instances and ends on all', async () => {
  expect((await call(at(1), 'GET', '/orders', { token })).status).toBe(200);
  const other = await signIn(at(1));
  await call(at(2), 'POST', '/logout', { body: {}, token: other });
  expect((await call(at(1), 'GET', '/orders', { token: other })).status).toBe(401);
});

test('a newer version starts beside the others', async () => {
  const logger = createLogger('error');
  const options = { databaseUrl: database.url, dataDir: '', entities: [], logger };
  const opened = await openDatabase(options);
  await subscribers({ database: opened, clock: systemClock }, people);
  await opened.close();
  await at(2).end();
  instances[2] = await startServer(settingsOf('c'), { version: newer.version });
  products = [lineOf(await addProduct(at(0), token))];
  const form = formOf({ title: 'First', cover: await pictureFile() });
  const made = answerOf<{ id: number }>(call(at(1), 'POST', '/galleries', { token, body: form }));
  album = (await made).id;
  customers = createCustomers({ lines: products, instances: (turn) => [at(turn), at(turn + 1)] });
});

let customers: Customers;

/** What every kind of public page shows once the change is known. */
const signsOf = (mark: string): [string, string][] => [
  ['/products', `Food ${mark}`],
  ['/api/products', `Food ${mark}`],
  ['/gallery', `Album ${mark}`],
  ['/api/galleries', `Album ${mark}`],
  ['/reviews', `Review ${mark}`],
  ['/api/reviews', `Review ${mark}`],
];

async function change(instance: ServerProcess, mark: string): Promise<void> {
  await addProduct(instance, token, { description: `Food ${mark}` });
  const title = { title: `Album ${mark}` };
  await answerOf(call(instance, 'PUT', `/galleries/${album}`, { token, body: title }));
  const review = { name: 'Naledi', rating: 5, title: `Review ${mark}`, comment: 'Yes.' };
  const body = { ...review, product: String(products[0]?.productID) };
  await answerOf(call(instance, 'POST', '/reviews', { body, headers: anotherAddress() }));
}

const textOf = async (url: string) => (await fetch(url)).text();

test('each order is stored once and every page is fresh on every instance, although one is killed', async () => {
  const late: number[] = [];
  await customers.besides('storm', async () => {
    for (let round = 0; round < 9; round += 1) {
      // Fill the cache of each instance before the change.
      for (const { url } of instances) {
        for (const [path] of signsOf('')) await textOf(url + path);
      }
      await change(at(round), `of round ${round}`);
      const changed = performance.now();
      const shown = [at(round + 1), at(round + 2)].flatMap((other) =>
        signsOf(`of round ${round}`).map(async ([path, sign]) => {
          await eventually(async () => expect(await textOf(other.url + path)).toContain(sign));
          late.push(performance.now() - changed);
        }),
      );
      await Promise.all(shown);
      if (round === 4) {
        await at(0).end('SIGKILL');
        await pauseFor(3_000);
        instances[0] = await startServer(settingsOf('a'));
      }
    }
  });
  await expectKept(at(1), token, customers.known);
  late.sort((one, other) => one - other);
  const [middle, most] = [late[late.length >> 1] ?? 0, late.at(-1) ?? 0].map(Math.round);
  process.stdout.write(
    `${customers.known.size} orders; a page was fresh ${middle} ms after the change, ${most} ms at most\n`,
  );
});

test('an instance frozen for a minute loses nothing, sends nobody two mails and serves no stale page afterwards', async () => {
  const frozen = at(1);
  for (const [path] of signsOf('')) await textOf(frozen.url + path);
  const draft = answerOf<{ newsletterID: number }>(
    call(frozen, 'POST', '/admin/newsletter', { token, body: letter }),
  );
  const body = { newsletterID: (await draft).newsletterID };
  await answerOf(call(frozen, 'POST', '/admin/newsletter/send', { token, body }));
  const letters = () => sink.mails.filter(({ subject }) => subject === letter.subject);
  await customers.besides('freeze', async () => {
    await eventually(() => expect(letters().length).toBeGreaterThan(30));
    process.kill(frozen.pid, 'SIGSTOP');
    await pauseFor(1_000);
    // It may hold a lock, for ten seconds at most: what needs it is refused for so long.
    await eventually(() => change(at(2), 'while one was frozen'));
    await pauseFor(frozenFor);
    // They wait before it listens, and are the first that it sees.
    const signs = signsOf('while one was frozen');
    const first = signs.map(async ([path, sign]) => {
      expect(await textOf(frozen.url + path), `first ${path}`).toContain(sign);
    });
    await pauseFor(500);
    process.kill(frozen.pid, 'SIGCONT');
    await Promise.all(first);
    for (const [path, sign] of signs) expect(await textOf(frozen.url + path)).toContain(sign);
    await eventually(async () => expect(await isReady(frozen.url)).toBe(true));
  });
  // What the frozen one was sending has timed out, and is tried again some minutes later.
  const path = `/admin/newsletter/${body.newsletterID}/progress`;
  while (!(await answerOf<{ finished: boolean }>(call(at(2), 'GET', path, { token }))).finished) {
    await pauseFor(1_000);
  }
  const reached = letters().map(({ recipients }) => recipients.join());
  expect(new Set(reached).size).toBe(people);
  // What it was sending at that moment may come again as the same mail: docs/reliability.md, Limits.
  expect(new Set(letters().map(({ messageId }) => messageId)).size).toBe(people);
  expect(reached.length - people).toBeLessThanOrEqual(sentAtOnce);
});

test('every confirmed order is stored once and mailed once', async () => {
  await expectKept(at(1), token, customers.known);
  const { known, statuses } = customers;
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  const ofOrders = () => sink.mails.filter(({ recipients }) => recipients.join() === owner.email);
  await eventually(() =>
    expect(ofOrders().length).toBeGreaterThanOrEqual(known.size - claimedByOne),
  );
  const ids = ofOrders().map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeLessThanOrEqual(known.size);
  for (const instance of instances) {
    expect(await instance.end('SIGTERM')).toMatchObject({ code: 0, signal: null });
  }
});

test('the nightly jobs, started on all instances at once, do their work once', async () => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(
    `update orders set created_at = created_at - interval '8 years' where id % 2 = 0`,
  );
  await client.query(`update outgoing_mails set created_at = created_at - interval '40 days'`);
  await client.query(`update sessions set expires_at = expires_at - interval '1 year'`);
  const uploads = folders.settings.UPLOADS_DIR ?? '';
  const before = new Date(Date.now() - 31 * millisecondsOfADay);
  const unused = imageName(randomUUID(), 20, 20);
  writeFileSync(join(uploads, unused), '');
  for (const name of [unused, markFile]) utimesSync(join(uploads, name), before, before);
  const files = () =>
    readdirSync(uploads)
      .filter((name) => !name.startsWith('.'))
      .sort();
  const others = files().filter((name) => name !== unused);
  const ended = await Promise.all(
    ['a', 'b', 'c'].map(
      (name) => startProcess('test/faults/night-worker.ts', settingsOf(name)).ended,
    ),
  );
  for (const one of ended) expect(one).toMatchObject({ code: 0, out: '', err: '' });
  expect(files()).toEqual(others);
  const count = async (rows: string) =>
    (await client.query(`select count(*)::int as count from ${rows}`)).rows[0].count;
  expect(await count(`orders where id % 2 = 0 and name <> ''`)).toBe(0);
  expect(await count(`orders where name <> ''`)).toBeGreaterThan(0);
  expect(await count(`outgoing_mails where queue = 'transactional' and status = 'sent'`)).toBe(0);
  expect(await count('sessions')).toBe(0);
});
