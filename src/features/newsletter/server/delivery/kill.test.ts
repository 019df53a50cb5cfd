import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { closeShop, openShop } from '#app/open-shop.ts';
import { readSettings } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';
import type { Shop } from '#server/shop.ts';
import { createTestDatabase, describeOnBothDatabases } from '#test/database.ts';
import { letter, startedNewsletter, states, subscribers } from '#test/fixtures/newsletter.ts';
import { type MailSink, startMailSink } from '#test/mail-sink.ts';
import { Newsletter } from '../newsletter.entity.ts';
import { mostInFlight } from './pump.ts';

const workerFile = fileURLToPath(new URL('../../../../test/newsletter-worker.ts', import.meta.url));
const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

type Environment = Record<string, string>;

function startWorker(environment: Environment, secondsAhead = 0): ChildProcess {
  const worker = spawn(process.execPath, [workerFile, String(secondsAhead)], {
    env: { PATH: process.env.PATH, NEWSLETTER_RATE: '0', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  closings.push(async () => {
    if (worker.exitCode === null && worker.signalCode === null) worker.kill('SIGKILL');
  });
  return worker;
}

async function finished(worker: ChildProcess): Promise<void> {
  const [code] = await once(worker, 'exit');
  expect(code).toBe(0);
}

async function sinkWith(
  onRecipient: (address: string) => number | undefined = () => undefined,
): Promise<MailSink> {
  const sink = await startMailSink({ onRecipient });
  closings.push(() => sink.stop());
  return sink;
}

/** A place for instances to share: a folder, or a database on the server. */
async function placeFor(kind: 'embedded' | 'postgresql') {
  const folder = await mkdtemp(join(tmpdir(), 'newsletter-kill-'));
  closings.push(() => rm(folder, { recursive: true, force: true }));
  const folders = { DATA_DIR: join(folder, 'data'), UPLOADS_DIR: join(folder, 'uploads') };
  if (kind === 'embedded') return folders;
  const { url, close } = await createTestDatabase(kind);
  closings.push(close);
  return url === undefined ? folders : { ...folders, DATABASE_URL: url };
}

/** Does something with the shop of that place while no instance has it open. */
async function within<T>(environment: Environment, work: (shop: Shop) => Promise<T>): Promise<T> {
  const settings = readSettings(environment);
  const shop = await openShop({ settings, logger: createLogger('error') });
  try {
    return await work(shop);
  } finally {
    await closeShop(shop);
  }
}

describeOnBothDatabases('an instance that dies', (kind) => {
  it('leaves nobody out, and at most what it had in flight comes twice', async () => {
    const people = 1000;
    let asked = 0;
    let dying: ChildProcess | undefined;
    const sink = await sinkWith(() => {
      asked += 1;
      if (asked === 400) dying?.kill('SIGKILL');
      return undefined;
    });
    const environment = { ...(await placeFor(kind)), SMTP_URL: sink.url };
    await within(environment, async (shop) => {
      await subscribers(shop, people);
      await startedNewsletter(shop);
    });

    dying = startWorker(environment);
    const [, signal] = await once(dying, 'exit');
    expect(signal).toBe('SIGKILL');
    const before = sink.mails.length;
    expect(before).toBeLessThan(people);
    // On PostgreSQL another instance cannot know at once that this one is dead.
    await finished(startWorker(environment, kind === 'embedded' ? 0 : 90));

    const arrived = Map.groupBy(sink.mails, ({ recipients }) => recipients.join());
    expect(arrived.size).toBe(people);
    expect(sink.mails.length - people).toBeLessThanOrEqual(mostInFlight);
    for (const copies of arrived.values()) {
      expect(copies.length).toBeLessThanOrEqual(2);
      expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
    }
    expect(await within(environment, states)).toEqual({ delivered: people });
  }, 120_000);
});

it('two instances on one database send each mail once', async () => {
  const people = 400;
  const sink = await sinkWith();
  const environment = { ...(await placeFor('postgresql')), SMTP_URL: sink.url };
  await within(environment, async (shop) => {
    await subscribers(shop, people);
    const now = shop.clock.now();
    await shop.database.fork().insert(Newsletter, {
      ...letter,
      status: 'scheduled',
      scheduledDate: new Date(now.getTime() - 60_000),
      held: false,
      version: 1,
      createdAt: now,
    });
  });
  const others = {
    DATA_DIR: `${environment.DATA_DIR}-2`,
    UPLOADS_DIR: `${environment.UPLOADS_DIR}-2`,
  };
  const workers = [environment, { ...environment, ...others }].map((one) => startWorker(one));
  await Promise.all(workers.map(finished));

  const reached = sink.mails.map(({ recipients }) => recipients.join());
  expect(reached).toHaveLength(people);
  expect(new Set(reached).size).toBe(people);
  expect(await within(environment, states)).toEqual({ delivered: people });
}, 120_000);
