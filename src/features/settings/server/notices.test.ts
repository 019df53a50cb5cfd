import { expect, test } from 'vitest';
import { describeOnDatabase } from '#test/database/database.ts';
import { form } from '#test/fixtures/orders.ts';
import { product } from '#test/fixtures/products.ts';
import { testShop } from '#test/shop.ts';
import { notices, sayNothingOfSetUp } from './notices.ts';

describeOnDatabase('the set-up of a new shop', (kind) => {
  const shop = testShop({ kind });

  const state = async () => {
    shop.shop.cache.clear();
    return (await notices.read(shop)).setUp;
  };
  const look = () => sayNothingOfSetUp(shop.shop.database.fork());

  test('is done for a shop with orders', async () => {
    await look();
    expect(await state()).toBe('new');
    const lamb = await product(shop);
    await shop.visitor.orders.send.mutate(form([{ ...lamb, quantity: 1 }]));
    expect(await state()).toBe('new');
    await look();
    expect(await state()).toBe('done');
  });

  test('is one of three', async () => {
    const path = '/admin/settings/notices';
    const headers = await shop.signedIn();
    const change = (setUp: unknown) => shop.rest('PATCH', path, { entries: { setUp } }, headers);
    expect(await change('half')).toMatchObject({
      status: 400,
      body: { error: 'Please choose one of: new, begun, done.' },
    });
    expect(await state()).toBe('new');
    expect((await change('begun')).status).toBe(200);
    expect(await state()).toBe('begun');
  });
});
