import { expect, it } from 'vitest';
import { exampleBusiness } from '#shared/business/business.ts';
import { customer, sendOrder } from '#test/fixtures/orders.ts';
import { product } from '#test/fixtures/products.ts';
import { testShop } from '#test/shop.ts';
import { consentText } from '../../shared/consent.ts';
import { Subscriber } from './subscriber.entity.ts';

const shop = testShop();
const subscribers = () => shop.shop.database.fork().find(Subscriber, {});
const review = (productID: number, more: object) =>
  shop.rest('POST', '/reviews', {
    name: 'Sipho',
    title: 'Good',
    comment: 'Eaten up',
    product: productID,
    ...more,
  });

it('an order joins only if its box was ticked', async () => {
  const lamb = await product(shop);
  await sendOrder(shop, lamb);
  expect(await subscribers()).toEqual([]);
  await sendOrder(shop, lamb, { joinNewsletter: true });
  expect(await subscribers()).toMatchObject([
    {
      email: customer.email.toLowerCase(),
      status: 'active',
      consentSource: 'order',
      consentText: consentText('order', exampleBusiness.name),
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

it('takes addresses of any script wherever one is typed, in one spelling', async () => {
  const lamb = await product(shop);
  const calls = shop.owner.newsletter;
  const typed = ['é@x.co', 'a@xn--e1afmkfd.xn--p1ai', 'A@Пример.рф', 'E\u0301@X.co'];
  for (const email of typed) {
    await sendOrder(shop, lamb, { joinNewsletter: true, customer: { email } });
    expect((await review(lamb.productID, { joinNewsletter: true, email })).status).toBe(200);
    expect((await shop.rest('POST', '/newsletter/subscribe', { email })).status).toBe(200);
    expect((await shop.rest('POST', '/forgot-password', { email })).status).not.toBe(400);
    expect((await shop.rest('POST', '/login', { email, password: 'x' })).status).toBe(401);
    await expect(calls.addSubscriber.mutate({ email })).rejects.toThrow('on the list already');
  }
  const report = await calls.importSubscribers.mutate({ csv: typed.join('\n'), dryRun: true });
  expect(report).toMatchObject({ alreadyThere: 2, bad: { count: 0 } });
  expect((await subscribers()).map(({ email }) => email).sort()).toEqual(['a@пример.рф', 'é@x.co']);
});
