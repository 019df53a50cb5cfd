import { describe, expect, inject, it } from 'vitest';
import { withdrawPending } from '#server/mail/outbox/bulk-mails.ts';
import { exchange } from '#server/mail/outbox/exchange.ts';
import { QueuedMail } from '#server/mail/outbox/outgoing-mail.entity.ts';
import { startedNewsletter, states, subscribers } from '#test/fixtures/newsletter.ts';
import { eventually } from '#test/patience.ts';
import { testShop } from '#test/shop.ts';
import { lockNewsletter, Newsletter } from '../newsletter.entity.ts';
import { Subscriber } from '../subscribers/subscriber.entity.ts';
import { deliverNewsletters, newsletterQueue } from './newsletter-queue.ts';

describe.skipIf(inject('form') === 'quick')('deliveries on PostgreSQL', () => {
  const shop = testShop({ kind: 'postgresql' });

  const fork = () => shop.shop.database.fork();

  /** Until a query waits for a lock. */
  const untilOneWaits = () =>
    eventually(async () => {
      const waiting = `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      expect(await fork().execute(waiting)).toHaveLength(1);
    });

  it('settles one and claims another while its person leaves: none waits for the other', async () => {
    await subscribers(shop.shop, 1);
    await startedNewsletter(shop.shop);
    const trade = (results: Parameters<typeof exchange>[2]['results'], want: number) =>
      exchange(fork(), newsletterQueue(shop.shop), {
        worker: 'one',
        now: shop.clock.now(),
        results,
        want,
      });
    const [first] = (await trade([], 1)).claimed;
    await startedNewsletter(shop.shop);

    let settled: ReturnType<typeof trade> | undefined;
    await fork().transactional(async (em) => {
      await em.nativeUpdate(Subscriber, 1, { status: 'unsubscribed' });
      settled = trade(
        [
          {
            id: first?.id ?? 0,
            status: 'sent',
            nextAttemptAt: null,
            doubt: false,
            error: null,
            bounced: false,
          },
        ],
        1,
      );
      await untilOneWaits();
      await withdrawPending(em, [1], shop.clock.now());
    });
    expect((await settled)?.claimed).toEqual([]);
    expect(await states(shop.shop)).toEqual({ delivered: 1, withdrawn: 1 });
  });

  it('is not finished during a retry', async () => {
    await subscribers(shop.shop, 1);
    const newsletterID = await startedNewsletter(shop.shop);
    const failed = { status: 'failed', failedAt: shop.clock.now() } as const;
    await fork().nativeUpdate(QueuedMail, { batchId: newsletterID }, failed);
    const calls = shop.owner.newsletter;
    let finishing: Promise<void> | undefined;
    await fork().transactional(async (em) => {
      await lockNewsletter(em, newsletterID);
      finishing = deliverNewsletters(shop.shop);
      await untilOneWaits();
      // What trying again does, with a next attempt in an hour.
      const later = new Date(shop.clock.now().getTime() + 3_600_000);
      const waiting = { status: 'pending', attempts: 5, nextAttemptAt: later } as const;
      await em.nativeUpdate(QueuedMail, { batchId: newsletterID }, waiting);
    });
    await finishing;
    expect(await fork().findOneOrFail(Newsletter, newsletterID)).toMatchObject({
      finishedAt: null,
      figures: null,
    });
    expect(await calls.progress.query({ newsletterID })).toMatchObject({
      finished: false,
      delivery: { pending: 1 },
    });
  });

  it('finds the claims of a worker by an index, however much was delivered', async () => {
    await subscribers(shop.shop, 20_000);
    await startedNewsletter(shop.shop);
    await fork().execute(`update outgoing_mails set status = 'sent', sent_at = now()`);
    await fork().execute(
      `update outgoing_mails set status = 'sending', claimed_by = 'one', claimed_until = now()
       where id <= 30`,
    );
    await fork().execute('analyze outgoing_mails');
    const plan = await fork().execute<{ 'QUERY PLAN': string }[]>(
      `explain select id from outgoing_mails
       where claimed_by = 'one' and status = 'sending' for update skip locked`,
    );
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain('outgoing_mails_claimed');
    expect(text).not.toContain('Seq Scan');
  });
});
