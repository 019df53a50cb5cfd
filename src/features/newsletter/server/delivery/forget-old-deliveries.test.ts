import { expect, it } from 'vitest';
import { describeOnDatabase } from '#test/database/database.ts';
import { startedNewsletter, states, subscribers, tokenOf } from '#test/fixtures/newsletter.ts';
import { testShop } from '#test/shop.ts';
import { forgetOldDeliveries } from './newsletter-mails.ts';
import { deliverNewsletters } from './newsletter-queue.ts';

describeOnDatabase('deliveries of old newsletters', (kind) => {
  const shop = testShop({ kind, settings: { variables: { NEWSLETTER_RATE: '0' } }, keep: true });
  const office = () => shop.owner.newsletter;

  it('are forgotten after two years, and their figures stay', async () => {
    await subscribers(shop.shop, 3);
    const newsletterID = await startedNewsletter(shop.shop);
    await deliverNewsletters(shop.shop);
    await shop.visitor.newsletter.unsubscribe.mutate({ token: tokenOf(1) });
    const told = async () => {
      const { delivery, left, finished } = await office().progress.query({ newsletterID });
      return { delivery, left, finished };
    };
    const before = await told();
    expect(before).toMatchObject({ delivery: { total: 3, delivered: 3 }, left: 1, finished: true });

    shop.clock.set('2028-11-19T08:00:00Z');
    await startedNewsletter(shop.shop);
    await forgetOldDeliveries(shop.shop);
    expect(await states(shop.shop)).toEqual({ delivered: 3, pending: 2 });
    shop.clock.set('2028-11-21T08:00:00Z');
    await forgetOldDeliveries(shop.shop);
    expect(await states(shop.shop)).toEqual({ pending: 2 });
    expect(await told()).toEqual(before);
    expect(await office().failures.query({ newsletterID })).toMatchObject({ total: 0 });
    expect(await office().retryFailed.mutate({ newsletterID })).toMatchObject({ retried: 0 });
  });
});
