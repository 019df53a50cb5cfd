import { expect, test } from 'vitest';
import { startedNewsletter, states, subscribers } from '#test/fixtures/newsletter.ts';
import { describeOnShop } from '#test/shop.ts';
import { newslettersAfterRestore } from './delivery/newsletter-mails.ts';
import { deliverNewsletters } from './delivery/newsletter-queue.ts';

describeOnShop('newsletters after a backup was restored', (shop) => {
  test('are sent when the owner confirms, with the real state', async () => {
    await subscribers(shop.shop, 3);
    const newsletterID = await startedNewsletter(shop.shop);
    const now = shop.clock.now();
    const em = shop.shop.database.fork();
    for (const { hold } of newslettersAfterRestore) {
      await hold(em, { takenAt: now, now, lastSeen: {} });
    }
    expect(await states(shop.shop)).toEqual({ failed: 3 });
    const calls = shop.owner.newsletter;
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
