import { describe, expect, test } from 'vitest';
import { createMemoryCache } from '#server/cache/cache.ts';
import { write } from '#server/db/database.ts';
import { openDatabase } from '#server/db/opening/open-database.ts';
import { QueuedMail } from '#server/mail/outbox/outgoing-mail.entity.ts';
import { bearer } from '#test/calls/calls.ts';
import { mailsOf } from '#test/fixtures/mails.ts';
import { form, sendOrder } from '#test/fixtures/orders.ts';
import { product } from '#test/fixtures/products.ts';
import { eventually } from '#test/patience.ts';
import { describeOnShop, signedInEach, startTestShop } from '#test/shop.ts';
import type { WaitingView } from '../shared/waiting-view.ts';
import { maxOwnStreams, maxStreams } from './change-stream.ts';

describeOnShop('the open office', (shop, kind) => {
  const headers = signedInEach(shop);

  const open = (given?: HeadersInit) =>
    fetch(`${shop.url}/api/admin/changes`, { ...(given && { headers: given }) });

  /** The events of a stream; `close` disconnects in the middle. */
  async function listen(by: HeadersInit = headers) {
    const response = await open(by);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const heard: string[] = [];
    const over = (async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        heard.push(...part.value.split('\n').filter((line) => line.startsWith('data: ')));
      }
    })();
    return { response, heard, over, close: () => reader?.cancel() };
  }

  const waiting = async () => {
    const { body } = await shop.asOwner('GET', '/admin/waiting');
    const views = body as WaitingView[];
    return Object.fromEntries(views.map(({ name, ...view }) => [name, view]));
  };

  test('receives an order and its change, and no refused order', async () => {
    const lamb = await product(shop);
    const { response, heard, close } = await listen();
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const refused = await shop.rest(
      'POST',
      '/send-order',
      form([{ ...lamb, price: 1, quantity: 1 }]),
    );
    expect(refused.status).toBe(409);
    const { orderID } = await sendOrder(shop, lamb);
    await eventually(() => expect(heard).toEqual(['data: {"topics":["orders","products"]}']));
    await shop.asOwner('PATCH', `/orders/${orderID}/status`, { status: 'Completed' });
    await eventually(() => expect(heard).toHaveLength(2));
    await close();
  });

  test('learns what waits: how many, and the newest in a few words', async () => {
    const nothing = { count: 0, newest: null };
    expect(await waiting()).toEqual({
      ...{ orders: nothing, cancellations: nothing, reviews: nothing, mail: nothing },
      standing: nothing,
    });
    const lamb = await product(shop);
    const send = (website = '') => sendOrder(shop, lamb, { quantity: 2, website });
    const { orderID } = await send();
    await send('https://robot.example');
    const { orders } = await waiting();
    expect(orders).toEqual({
      count: 1,
      newest: { mark: orderID, words: '1001: R899.80, New Redruth' },
    });
    const far = { quantity: 2, customer: { area: 'Springbok', postal: '8240' } };
    const { orderID: farID } = await sendOrder(shop, lamb, far);
    expect((await waiting()).orders?.newest?.words).toBe(
      '1003: R899.80, Springbok, outside your areas',
    );
    const [mail, confirmation] = (await mailsOf(shop)).filter(({ subject }) =>
      subject.includes('1003'),
    );
    expect(mail?.text).toContain('You do not deliver to Springbok, 8240: please agree');
    expect(confirmation?.text).toContain('Your address seems to be outside our delivery area.');
    for (const id of [orderID, farID]) {
      await shop.asOwner('PATCH', `/orders/${id}/status`, { status: 'Completed' });
    }
    expect((await waiting()).orders).toMatchObject({ count: 2 });
    for (const id of [orderID, farID]) {
      await shop.asOwner('PATCH', `/orders/${id}/status`, { status: 'Cancelled' });
    }
    expect((await waiting()).orders).toEqual(nothing);

    const other = await send();
    const token = other.orderLink.split('#')[1] ?? '';
    await shop.rest('POST', '/order-page/cancel', { token });
    expect((await waiting()).cancellations).toEqual({
      count: 0,
      newest: { mark: expect.any(Number), words: '1004: R899.80, New Redruth' },
    });

    const review = { name: 'Thabo', title: 'Good', comment: 'Eaten at once.', rating: 4.5 };
    const written = await shop.rest('POST', '/reviews', { ...review, product: lamb.productID });
    expect(written.status).toBe(200);
    expect((await waiting()).reviews).toMatchObject({
      count: 1,
      newest: { words: '4.5 stars for Lamb & Rice 8 kg' },
    });
  });

  test('learns of a mail that finally failed, until it was looked at', async () => {
    const { heard, close } = await listen();
    const em = shop.shop.database.fork();
    const now = shop.clock.now();
    const order = { to: 'no@example.com', subject: 'Order', html: 'x', text: 'x' };
    await shop.shop.mail.enqueue(em, order);
    const [mail] = await em.find(QueuedMail, {});
    await em.nativeUpdate(QueuedMail, {}, { status: 'failed', failedAt: now });
    shop.shop.cache.forget(['mails']);
    const newest = { mark: now.getTime(), words: 'Order, to no@example.com' };
    expect((await waiting()).mail).toEqual({ count: 1, newest });
    await shop.asOwner('POST', '/admin/mails/failed/seen', { mailIDs: [mail?.id] });
    expect((await waiting()).mail).toEqual({ count: 0, newest: null });
    await eventually(() => expect(heard).toContain('data: {"topics":["mails"]}'));
    await close();
  });

  test('more streams than people have devices are refused, and closed ones count no more', async () => {
    const own = Array.from({ length: maxOwnStreams }, () => headers);
    const streams = await Promise.all(own.map(listen));
    expect((await open(headers)).status).toBe(429);
    while (streams.length < maxStreams) {
      const name = `Screen ${streams.length}`;
      const key = { name, scopes: ['orders:read' as const], days: null };
      const { token } = await shop.owner.keys.make.mutate(key);
      streams.push(...(await Promise.all(own.map(() => listen(bearer(token))))));
    }
    for (const { response } of streams) expect(response.status).toBe(200);
    const refused = await open(await shop.signedIn('office'));
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      error: 'Many offices are open already. Please close some.',
    });
    for (const { close } of streams) await close();
    await eventually(async () => {
      const { response, close } = await listen();
      await close();
      expect(response.status).toBe(200);
    });
  });

  describe.runIf(kind === 'postgresql')('shared by instances', () => {
    test('receives changes of another instance', async () => {
      await sendOrder(shop, await product(shop));
      const { heard, close } = await listen();
      const databaseUrl = shop.shop.database.orm.config.get('clientUrl') as string;
      const { logger } = shop.shop;
      const other = await openDatabase({ databaseUrl, dataDir: '', entities: [], logger });
      await write({ shop: { database: other, cache: createMemoryCache() } }, (em) =>
        em.execute(`update orders set owner_note = 'Changed elsewhere'`),
      );
      await eventually(() => expect(heard).toEqual(['data: {"topics":["orders"]}']));
      await other.close();
      await close();
    });
  });

  test('ends when the shop stops', async () => {
    const stopping = await startTestShop({ kind });
    const signedIn = await stopping.signedIn();
    const response = await fetch(`${stopping.url}/api/admin/changes`, { headers: signedIn });
    const text = response.text();
    await stopping.shop.background.close();
    expect(await text).toBe(':\n\n');
    await stopping.stop();
  });
});
