import { expect, it, onTestFinished } from 'vitest';
import { maxInFlight } from '#features/newsletter/server/delivery/newsletter-queue.ts';
import { Newsletter } from '#features/newsletter/server/newsletter.entity.ts';
import { claimTime } from '#server/mail/outbox/exchange.ts';
import {
  createServerDatabase,
  describeOnBothDatabases,
  layDatabase,
} from '../database/database.ts';
import { letter, startedNewsletter, states, subscribers } from '../fixtures/newsletter.ts';
import { rounds } from '../patience.ts';
import { type MailSink, startMailSink } from '../servers/mail-sink.ts';
import { type Environment, serverFolders, startProcess } from '../servers/server-process.ts';
import { within } from '../servers/within-shop.ts';

function startWorker(environment: Environment, secondsAhead = 0) {
  const settings = { NEWSLETTER_RATE: '0', ...environment };
  const words = [String(secondsAhead)];
  return startProcess('test/processes/newsletter-worker.ts', settings, { words });
}

async function finished({ ended }: ReturnType<typeof startWorker>): Promise<void> {
  expect(await ended).toMatchObject({ code: 0, err: '' });
}

async function sinkWith(
  onRecipient: (address: string) => number | undefined = () => undefined,
): Promise<MailSink> {
  const sink = await startMailSink({ onRecipient });
  onTestFinished(() => sink.stop());
  return sink;
}

/** A place for instances to share: a folder, or a database on the server. */
async function placeFor(kind: 'embedded' | 'postgresql'): Promise<Environment> {
  const folders = serverFolders();
  onTestFinished(folders.remove);
  if (kind === 'embedded') {
    await layDatabase(folders.settings);
    return folders.settings;
  }
  const { url, drop } = await createServerDatabase();
  onTestFinished(drop);
  return { ...folders.settings, DATABASE_URL: url };
}

describeOnBothDatabases('an instance that dies', (kind) => {
  it('leaves no one out, and repeats at most mails in flight', async () => {
    const people = rounds({ short: 250, long: 1000 });
    let asked = 0;
    let dying: ReturnType<typeof startWorker> | undefined;
    const sink = await sinkWith(() => {
      asked += 1;
      if (asked === people * 0.4) dying?.child.kill('SIGKILL');
      return undefined;
    });
    const environment = { ...(await placeFor(kind)), SMTP_URL: sink.url };
    await within(environment, new Date(), async (shop) => {
      await subscribers(shop, people);
      await startedNewsletter(shop);
    });

    dying = startWorker(environment);
    expect(await dying.ended).toMatchObject({ signal: 'SIGKILL' });
    const before = sink.mails.length;
    expect(before).toBeLessThan(people);
    // On PostgreSQL another instance cannot know at once that this one is dead.
    await finished(startWorker(environment, kind === 'embedded' ? 0 : (1.5 * claimTime) / 1000));

    const arrived = Map.groupBy(sink.mails, ({ recipients }) => recipients.join());
    expect(arrived.size).toBe(people);
    expect(sink.mails.length - people).toBeLessThanOrEqual(maxInFlight);
    for (const copies of arrived.values()) {
      expect(copies.length).toBeLessThanOrEqual(2);
      expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
    }
    expect(await within(environment, new Date(), states)).toEqual({ delivered: people });
  });
});

it('two instances on one database send each mail once', async () => {
  const people = rounds({ short: 100, long: 400 });
  const sink = await sinkWith();
  const environment = { ...(await placeFor('postgresql')), SMTP_URL: sink.url };
  await within(environment, new Date(), async (shop) => {
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
  const elsewhere = serverFolders();
  onTestFinished(elsewhere.remove);
  const workers = [environment, { ...environment, ...elsewhere.settings }].map((one) =>
    startWorker(one),
  );
  await Promise.all(workers.map(finished));

  const reached = sink.mails.map(({ recipients }) => recipients.join());
  expect(reached).toHaveLength(people);
  expect(new Set(reached).size).toBe(people);
  expect(await within(environment, new Date(), states)).toEqual({ delivered: people });
});
