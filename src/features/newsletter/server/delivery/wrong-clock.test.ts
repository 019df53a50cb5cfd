import { beforeEach, expect, it } from 'vitest';
import { tripCircuitBreaker } from '#server/mail/outbox/circuit-breaker.ts';
import { reserveSlots } from '#server/mail/outbox/drain.ts';
import { exchange } from '#server/mail/outbox/exchange.ts';
import { describeOnDatabase } from '#test/database/database.ts';
import { startedNewsletter, states, subscribers } from '#test/fixtures/newsletter.ts';
import type { OnRecipient } from '#test/servers/mail-sink.ts';
import { testShopWithMail } from '#test/shop.ts';
import { queueName } from './newsletter-mails.ts';
import { deliverNewsletters, newsletterQueue } from './newsletter-queue.ts';

const ahead = '2026-11-27T08:00:00Z';
const right = '2026-11-20T08:00:00Z';

describeOnDatabase('a clock that was a week ahead and came back', (kind) => {
  const shop = testShopWithMail({
    kind,
    sink: { onRecipient: (address) => onRecipient(address) },
    settings: { variables: { NEWSLETTER_RATE: '20' } },
  });
  let onRecipient: OnRecipient;
  beforeEach(async () => {
    onRecipient = () => undefined;
    await subscribers(shop.shop, 3);
    shop.clock.set(ahead);
  });

  const fork = () => shop.shop.database.fork();

  it('does not hold up a newsletter that it started, nor its slot', async () => {
    await startedNewsletter(shop.shop);
    await deliverNewsletters(shop.shop);
    expect(await states(shop.shop)).toEqual({ delivered: 3 });
    await startedNewsletter(shop.shop);
    await reserveSlots(fork(), queueName, { now: shop.clock.now(), count: 2, rate: 20 });
    shop.clock.set(right);
    await deliverNewsletters(shop.shop);
    expect(await states(shop.shop)).toEqual({ delivered: 6 });
  });

  it('does not keep the circuit breaker open, nor what it claimed', async () => {
    await startedNewsletter(shop.shop);
    const claimed = { worker: 'gone', now: shop.clock.now(), results: [], want: 1 };
    const queue = newsletterQueue(shop.shop);
    await exchange(fork(), queue, claimed);
    const trouble = { now: shop.clock.now(), reason: '421 Try again later' };
    await tripCircuitBreaker(fork(), queue, trouble);
    shop.clock.set(right);
    await deliverNewsletters(shop.shop);
    expect(await states(shop.shop)).toEqual({ delivered: 3 });
  });

  it('does not put off for longer what is tried again, in letters and in single mails', async () => {
    onRecipient = () => 451;
    await startedNewsletter(shop.shop);
    await deliverNewsletters(shop.shop);
    const mail = { to: 'one@example.com', subject: 'One', html: '<p>One</p>', text: 'One' };
    await fork().transactional((em) => shop.shop.mail.enqueue(em, mail));
    await shop.shop.mail.deliverDue();
    onRecipient = () => undefined;
    shop.sink.mails.length = 0;
    shop.clock.set(right);
    await deliverNewsletters(shop.shop);
    await shop.shop.mail.deliverDue();
    expect(shop.sink.mails).toHaveLength(4);
  });
});
