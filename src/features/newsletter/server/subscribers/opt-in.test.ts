import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { customer, form } from '#test/fixtures/orders.ts';
import { product } from '#test/fixtures/products.ts';
import { startTestShop, type TestShop } from '#test/shop.ts';
import { consentTexts } from '../../shared/consent.ts';
import { Subscriber } from './subscriber.entity.ts';

let shop: TestShop;
const subscribers = () => shop.shop.database.fork().find(Subscriber, {});
const review = (productID: number, more: object) =>
  shop.rest('POST', '/reviews', {
    name: 'Sipho',
    title: 'Good',
    comment: 'Eaten up',
    product: productID,
    ...more,
  });

beforeAll(async () => {
  shop = await startTestShop();
});
beforeEach(() => shop.clear());
afterAll(() => shop.stop());

it('an order joins only if its box was ticked', async () => {
  const lamb = await product(shop);
  const cart = [{ ...lamb, quantity: 1 }];
  await shop.calls().orders.send.mutate(form(cart));
  expect(await subscribers()).toEqual([]);
  await shop.calls().orders.send.mutate(form(cart, { joinNewsletter: true }));
  expect(await subscribers()).toMatchObject([
    {
      email: customer.email.toLowerCase(),
      status: 'active',
      consentSource: 'order',
      consentText: consentTexts.order,
    },
  ]);
});

it('a review joins only if its box was ticked, and needs an address for it', async () => {
  const { productID } = await product(shop);
  expect((await review(productID, { email: 'sipho@example.com' })).status).toBe(200);
  expect(await subscribers()).toEqual([]);
  for (const email of [undefined, '', 'sipho', 'a@b.co\r\nBcc: c@d.co']) {
    const { status, body } = await review(productID, { joinNewsletter: true, email });
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ path: 'email' }] });
  }
  await review(productID, { joinNewsletter: 'true', email: 'Sipho@example.com' });
  expect(await subscribers()).toMatchObject([
    { email: 'sipho@example.com', consentSource: 'review' },
  ]);
});
