import { beforeEach, expect, test } from 'vitest';
import { describeOnDatabase } from '#test/database/database.ts';
import { letter, startedNewsletter, states, subscribers } from '#test/fixtures/newsletter.ts';
import { testShop } from '#test/shop.ts';
import { holdRestored } from './delivery/newsletter-mails.ts';
import { deliverNewsletters } from './delivery/newsletter-queue.ts';
import { Newsletter } from './newsletter.entity.ts';

describeOnDatabase('newsletters after a backup was restored', (kind) => {
  const shop = testShop({ kind });
  beforeEach(async () => {
    await subscribers(shop.shop, 3);
    await startedNewsletter(shop.shop);
    await shop.shop.database.fork().insert(Newsletter, {
      ...letter,
      status: 'scheduled',
      scheduledDate: shop.clock.now(),
      held: false,
      version: 1,
      createdAt: shop.clock.now(),
    });
  });

  const restored = (minutes: number) => {
    const now = shop.clock.now();
    const takenAt = new Date(now.getTime() - minutes * 60_000);
    return shop.shop.database
      .fork()
      .transactional((em) => holdRestored(em, { takenAt, now, lastSeen: {} }));
  };
  const held = async () =>
    (await shop.shop.database.fork().find(Newsletter, { held: true })).length;

  test('go on when the shop has just moved', async () => {
    expect(await restored(59)).toEqual([]);
    expect(await held()).toBe(0);
    expect(await states(shop.shop)).toEqual({ pending: 3 });
  });

  test('are not sent again from an old backup, with a notice', async () => {
    expect(await restored(61)).toEqual([
      'Scheduled newsletters that are held until you look at them: 1.',
      'Mails of newsletters that may have been sent since the backup, and wait for “Retry failed” of their newsletter: 3.',
    ]);
    expect(await held()).toBe(1);
    expect(await states(shop.shop)).toEqual({ failed: 3 });
    expect(await restored(61)).toEqual([]);
  });

  test('are sent when the owner confirms, with the real state', async () => {
    await restored(61);
    const calls = shop.owner.newsletter;
    const [newsletter] = await shop.shop.database.fork().find(Newsletter, { status: 'sent' });
    const newsletterID = newsletter?.id ?? 0;
    const { deliveries } = await calls.failures.query({ newsletterID });
    expect(deliveries[0]).toMatchObject({
      state: 'failed',
      meaning: 'A backup was restored in which this mail waited. It may have been sent since.',
      reason: null,
    });
    expect(await calls.retryFailed.mutate({ newsletterID })).toMatchObject({
      retried: 3,
      message: 'Trying again for 3 people.',
    });
    await deliverNewsletters(shop.shop);
    expect(await states(shop.shop)).toEqual({ delivered: 3 });
    expect(await calls.retryFailed.mutate({ newsletterID })).toMatchObject({
      retried: 0,
      message: expect.stringContaining('nothing failed'),
    });
  });
});
