import { beforeEach, describe, expect, it, test } from 'vitest';
import { paceOf } from '#features/newsletter/server/public.ts';
import type { NewProduct } from '#features/products/server/public.ts';
import type { Availability } from '#features/products/shared/availability.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { exampleBusiness } from '#shared/business/business.ts';
import { describeOnBothDatabases } from '#test/database/database.ts';
import { validHours } from '#test/fixtures/mails.ts';
import { product } from '#test/fixtures/products.ts';
import { type Answer, refusal, testShopWithMail } from '#test/shop.ts';
import { restockConsent } from '../shared/consent.ts';
import { maxWaiting } from '../shared/restock.ts';
import { restock } from './feature.ts';
import { mailWaiting } from './mail-waiting.ts';
import { RestockRequest } from './requests.ts';

const naledi = 'naledi@example.com';
const success = { success: true, message: 'We’ll email you once when it is back.' };

describeOnBothDatabases('waiting for a sold-out product', (kind) => {
  const shop = testShopWithMail({ kind });
  let productID: number;
  beforeEach(async () => {
    shop.clock.set('2026-11-20T08:00:00Z');
    productID = await soldOut();
  });

  const soldOut = async (overrides: Partial<NewProduct> = {}) =>
    (await product(shop, { availability: 'Sold out', ...overrides })).productID;
  const ask = (email = naledi, more: object = {}): Promise<Answer> =>
    shop.rest('POST', '/restock', { email, productID, ...more });
  const waiting = () =>
    shop.query<{ email: string }>('select email from restock_requests order by id');
  const insert = (count: number) =>
    shop.shop.database.fork().execute(
      `insert into restock_requests (email, product_id, consent_text, requested_at)
       select 'person' || n || '@example.com', ?, 'Yes', ? from generate_series(1, ?::int) as n`,
      [productID, shop.clock.now(), count],
    );
  const set = async (availability: Availability, id = productID) => {
    expect((await shop.asOwner('PUT', `/products/${id}`, { availability })).status).toBe(200);
  };
  const runJob = () => mailWaiting(shop.shop);
  /** So long after the change that it is settled, and after the last run that more may be sent. */
  const settle = () => shop.clock.advance(121);
  const runSettled = () => {
    settle();
    return runJob();
  };
  const recipients = async () => {
    await shop.shop.mail.deliverDue();
    return shop.sink.mails.map((mail) => mail.recipients[0] ?? '');
  };
  const queued = async () => {
    const mails = await shop.query('select recipient from outgoing_mails order by id');
    return mails.map(({ recipient }) => recipient);
  };

  describe('is refused', () => {
    it.each(['', 'naledi', 'a@b', `${naledi}\nBcc: other@example.com`])('for %j', async (email) => {
      expect((await ask(email)).status).toBe(400);
      expect(await waiting()).toEqual([]);
    });

    it('while the product is available, hidden or unknown', async () => {
      await set('Available');
      expect(await ask()).toMatchObject(refusal(409, '“Lamb & Rice 8 kg” is available now.'));
      await set('Hidden');
      expect((await ask()).status).toBe(404);
      expect((await ask(naledi, { productID: 999 })).status).toBe(404);
      expect(await waiting()).toEqual([]);
    });

    it('for more products than an address may wait for', async () => {
      for (let count = 0; count < maxWaiting; count += 1) {
        expect((await ask(naledi, { productID: await soldOut() })).status).toBe(200);
      }
      shop.clock.advance(2 * 24 * 60 * 60);
      const refused = await ask(naledi);
      expect(refused).toMatchObject(refusal(409, /20 products at most/));
      expect(await waiting()).toHaveLength(maxWaiting);
    });

    it('for more requests than a mailbox or a connection may send', async () => {
      for (let count = 0; count < maxWaiting; count += 1) {
        expect((await ask(`naledi+${count}@example.com`)).status).toBe(200);
      }
      expect((await ask('sipho@example.com')).status).toBe(429);
      shop.clock.advance(61 * 60);
      expect((await ask('na.ledi@example.com')).status).toBe(409);
      expect((await ask('sipho@example.com')).status).toBe(200);
    });
  });

  it('mails no one between 18 and 8 h', async () => {
    await ask();
    shop.clock.set('2026-11-20T16:00:00Z');
    await set('Available');
    await runSettled();
    shop.clock.set('2026-11-21T05:59:00Z');
    await runJob();
    expect(await queued()).toEqual([]);
    shop.clock.set('2026-11-21T06:00:00Z');
    await runJob();
    expect(await recipients()).toEqual([naledi]);
  });

  it('stores the address once, and the consent', async () => {
    for (const email of ['Naledi@Example.com', naledi]) {
      expect(await ask(email)).toMatchObject({ status: 200, body: success });
    }
    const em = shop.shop.database.fork();
    expect(await em.find(RestockRequest, {})).toMatchObject([
      { email: naledi, productId: productID, consentText: restockConsent(exampleBusiness.name) },
    ]);
  });

  it('answers bots the same, and stores nothing', async () => {
    const answer = await ask(naledi, { website: 'https://robot.example' });
    expect(answer).toMatchObject({ status: 200, body: success });
    expect(await waiting()).toEqual([]);
  });

  it('is counted for the office, by product', async () => {
    const other = await soldOut({ description: 'Tuna Tin 400 g' });
    await soldOut();
    await insert(3);
    await ask(naledi, { productID: other });
    expect((await shop.asOwner('GET', '/restock/waiting')).body).toEqual([
      { productID, waiting: 3 },
      { productID: other, waiting: 1 },
    ]);
    const helper = await shop.signedIn('office');
    expect((await shop.rest('GET', '/restock/waiting', undefined, helper)).status).toBe(200);
  });

  it('ends with one email once the product is back, with the price of the day', async () => {
    await ask();
    await runJob();
    expect(await recipients()).toEqual([]);
    const dearer = { availability: 'Available', price: 459.9 };
    await shop.asOwner('PUT', `/products/${productID}`, dearer);
    await runSettled();
    await runJob();
    expect(await recipients()).toEqual([naledi]);
    const [mail] = shop.sink.mails;
    expect(mail?.subject).toBe('Back in the shop: Lamb & Rice 8 kg');
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('R459.90');
      expect(part).toContain(`/products/${productID}`);
      expect(part).toContain('This was the only email');
    }
    expect(await waiting()).toEqual([]);
    expect(await validHours(shop)).toBe(2 * 24);
    // A later request is a new one.
    await set('Sold out');
    expect((await ask()).status).toBe(200);
    expect(await waiting()).toHaveLength(1);
  });

  it('mails in the order of the requests', async () => {
    await insert(5);
    await set('Available');
    await runSettled();
    expect(await queued()).toEqual([1, 2, 3, 4, 5].map((one) => `person${one}@example.com`));
  });

  it('mails no one if the change is undone within two minutes, or the product hidden', async () => {
    await ask();
    await set('Available');
    shop.clock.advance(100);
    await runJob();
    await set('Sold out');
    await runSettled();
    await set('Hidden');
    await runSettled();
    expect(await queued()).toEqual([]);
    expect(await waiting()).toHaveLength(1);
  });

  it('mails each once if two instances work at once', async () => {
    await insert(50);
    await set('Available');
    settle();
    await Promise.all([runJob(), runJob()]);
    const expected = Array.from({ length: 50 }, (_, index) => `person${index + 1}@example.com`);
    expect(await queued()).toEqual(expected);
    expect(await waiting()).toEqual([]);
  });

  it('mails each once after an instance died in the middle', async () => {
    await insert(30);
    await set('Available');
    settle();
    let count = 0;
    const enqueue = async (...mail: Parameters<typeof shop.shop.mail.enqueue>) => {
      count += 1;
      if (count === 25) throw new Error('killed');
      await shop.shop.mail.enqueue(...mail);
    };
    const dying = { ...shop.shop, mail: { ...shop.shop.mail, enqueue } };
    await expect(mailWaiting(dying)).rejects.toThrow('killed');
    expect(await queued()).toHaveLength(20);
    expect(await waiting()).toHaveLength(10);
    await runJob();
    expect(new Set(await queued()).size).toBe(30);
    expect(await queued()).toHaveLength(30);
  });

  it('keeps a pace, which all products share in turn', async () => {
    await insert(70);
    const other = await soldOut();
    await ask(naledi, { productID: other });
    await set('Available');
    await set('Available', other);
    await runSettled();
    await runJob();
    expect(await queued()).toHaveLength(60);
    expect(await queued()).toContain(naledi);
    shop.clock.advance(60);
    await runJob();
    expect(await queued()).toHaveLength(71);
  });

  it('is measured', async () => {
    await insert(3);
    const metrics = createMetrics(shop.shop);
    metrics.watch(restock.metrics);
    expect(await metrics.text()).toMatch(/^shop_restock_requests 3$/m);
  });

  it('stays when the product is deleted, but is not counted', async () => {
    await insert(2);
    await shop.asOwner('DELETE', `/products/${productID}`);
    expect((await shop.asOwner('GET', '/restock/waiting')).body).toEqual([]);
    expect(await waiting()).toHaveLength(2);
  });
});

test.each([
  [0, 60, 50],
  [20, 60, 50],
  [300 / 3600, 5, 50],
  [500 / 86_400, 1, 173],
])('a rate of %d mails a second allows %d in %d seconds', (rate, accepted, window) => {
  expect(paceOf(rate)).toMatchObject({ accepted, window });
});
