import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { tripCircuitBreaker } from '#server/mail/outbox/circuit-breaker.ts';
import { startedNewsletter, states, subscribers } from '#test/fixtures/newsletter.ts';
import { patience } from '#test/patience.ts';
import { type MailSink, startMailSink } from '#test/servers/mail-sink.ts';
import { startTestShop, type TestShop } from '#test/shop.ts';
import { deliverNewsletters, newsletterQueue, wakeNewsletters } from './newsletter-queue.ts';

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

async function shopWith(smtpUrl: string, newsletterRate: number | string = 0): Promise<TestShop> {
  const variables = { NEWSLETTER_RATE: String(newsletterRate) };
  const shop = await startTestShop({ settings: { smtpUrl, variables } });
  closings.push(() => shop.stop());
  return shop;
}

async function sinkWith(onRecipient: () => Promise<undefined>): Promise<MailSink> {
  const sink = await startMailSink({ onRecipient });
  closings.push(() => sink.stop());
  return sink;
}

/** A mail server that takes each message whole and then hangs up without a word. */
async function rudeServer(): Promise<{ url: string; taken(): number }> {
  let taken = 0;
  const answers = [/^(EHLO|HELO)/i, /^MAIL/i, /^RCPT/i];
  const server: Server = createServer((socket) => {
    let inMessage = false;
    socket.on('error', () => undefined);
    socket.write('220 rude\r\n');
    socket.on('data', (data) => {
      const text = data.toString('latin1');
      if (inMessage) {
        if (!text.includes('\r\n.\r\n')) return;
        taken += 1;
        socket.destroy();
      } else if (/^DATA/i.test(text)) {
        inMessage = true;
        socket.write('354 go on\r\n');
      } else if (answers.some((answer) => answer.test(text))) {
        socket.write('250 ok\r\n');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closings.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, taken: () => taken };
}

it('retries a mail without a reply once, then marks it uncertain', async () => {
  const rude = await rudeServer();
  const shop = await shopWith(rude.url);
  await subscribers(shop.shop, 1);
  await startedNewsletter(shop.shop);
  await deliverNewsletters(shop.shop);
  expect(rude.taken()).toBe(1);
  expect(await states(shop.shop)).toEqual({ pending: 1 });
  for (let hour = 0; hour < 5; hour += 1) {
    shop.clock.advance(3600);
    await deliverNewsletters(shop.shop);
  }
  expect(rude.taken()).toBe(2);
  expect(await states(shop.shop)).toEqual({ uncertain: 1 });
});

it('keeps to its rate', async () => {
  const arrivals: number[] = [];
  const sink = await sinkWith(async () => {
    arrivals.push(performance.now());
    return undefined;
  });
  const shop = await shopWith(sink.url, 40);
  shop.shop.clock.now = () => new Date();
  await subscribers(shop.shop, 40);
  await startedNewsletter(shop.shop);
  const begin = performance.now();
  await deliverNewsletters(shop.shop);
  // Four leave every tenth of a second, the first at once.
  expect(arrivals).toHaveLength(40);
  expect((arrivals.at(-1) ?? 0) - begin).toBeGreaterThan(890);
  expect(arrivals.filter((time) => time - begin < 450).length).toBeLessThanOrEqual(20);
});

it('respects the hourly rate and estimates the end', async () => {
  let asked = 0;
  const sink = await sinkWith(async () => {
    asked += 1;
    return undefined;
  });
  const shop = await shopWith(sink.url, '300/h');
  await subscribers(shop.shop, 50);
  const newsletterID = await startedNewsletter(shop.shop);
  const calls = shop.owner.newsletter;
  const through = async () => {
    const { throughAt } = await calls.progress.query({ newsletterID });
    const [listed] = (await calls.page.query({ page: 1, pageSize: 1 })).newsletters;
    expect(listed?.throughAt).toBe(throughAt);
    return throughAt;
  };
  const inTenMinutes = shop.clock.now().getTime() + 10 * 60_000;
  expect(await through()).toBe(new Date(inTenMinutes).toISOString());
  wakeNewsletters(shop.shop);
  await expect.poll(() => sink.mails.length, { timeout: 15_000 }).toBe(1);
  // The second one may leave 12 s later, and the place for it is taken.
  await expect
    .poll(async () => (await calls.progress.query({ newsletterID })).delivery.delivered)
    .toBe(1);
  expect(asked).toBe(1);
  expect(new Date((await through()) ?? 0).getTime()).toBeGreaterThanOrEqual(inTenMinutes);
}, 60_000);

it('stops in good order: what is on its way is finished and settled, the rest waits', async () => {
  const sink = await sinkWith(() => wait(20).then(() => undefined));
  const shop = await shopWith(sink.url);
  await subscribers(shop.shop, 300);
  await startedNewsletter(shop.shop);
  wakeNewsletters(shop.shop);
  await expect.poll(() => sink.mails.length, { timeout: patience }).toBeGreaterThan(20);
  await Promise.all([shop.shop.background.close(), shop.shop.mail.close()]);
  const { delivered, pending, ...others } = await states(shop.shop);
  expect(delivered).toBe(sink.mails.length);
  expect(delivered).toBeLessThan(300);
  expect(pending).toBe(300 - sink.mails.length);
  expect(others).toEqual({});
});

/** A mail to one person leaves at once. */
async function expectOrderMail({ shop }: TestShop, sink: MailSink, subject: string) {
  const one = { to: 'sipho@example.com', subject, html: '<p>!</p>', text: '!' };
  await shop.database.fork().transactional((em) => shop.mail.enqueue(em, one));
  await shop.mail.deliverDue();
  expect(sink.mails.map((sent) => sent.subject)).toContain(subject);
}

it('holds up no mail to a single person by its length', async () => {
  const sink = await sinkWith(() => wait(20).then(() => undefined));
  const shop = await shopWith(sink.url);
  await subscribers(shop.shop, 300);
  await startedNewsletter(shop.shop);
  const going = deliverNewsletters(shop.shop);
  await expect.poll(() => sink.mails.length, { timeout: patience }).toBeGreaterThan(20);
  await expectOrderMail(shop, sink, 'Order 1001');
  expect((await states(shop.shop)).pending).toBeGreaterThan(0);
  await going;
  expect(sink.mails).toHaveLength(301);
});

it('holds up no mail to a single person by its rate or its trouble', async () => {
  const sink = await sinkWith(async () => undefined);
  const shop = await shopWith(sink.url, '1/d');
  await subscribers(shop.shop, 3);
  await startedNewsletter(shop.shop);
  wakeNewsletters(shop.shop);
  await expect.poll(() => sink.mails.length, { timeout: patience }).toBe(1);
  await expectOrderMail(shop, sink, 'Order 1001');
  const trouble = { now: shop.shop.clock.now(), reason: '421 Try again later' };
  await tripCircuitBreaker(shop.shop.database.fork(), newsletterQueue(shop.shop), trouble);
  await expectOrderMail(shop, sink, 'Order 1002');
  expect(sink.mails).toHaveLength(3);
});
