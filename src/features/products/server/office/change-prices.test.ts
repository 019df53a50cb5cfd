import { expect, test } from 'vitest';
import { productOfEach } from '#test/fixtures/products.ts';
import { describeOnShop, refusal } from '#test/shop.ts';
import type { ProductView } from '../../shared/product-view.ts';

describeOnShop('prices', (shop) => {
  const lamb = productOfEach(shop);
  const tuna = productOfEach(shop, { description: 'Tuna Tin 400 g', price: 2_490 });

  const post = (path: string, body: unknown) => shop.asOwner('POST', path, body);
  const prices = async () =>
    ((await shop.rest('GET', '/products')).body as ProductView[]).map(({ price }) => price);
  const dearer = () => [
    { productID: lamb.productID, before: 449.9, after: 471.9 },
    { productID: tuna.productID, before: 24.9, after: 25.9 },
  ];

  test.each([
    ['/products/prices', { changes: [] }, 'Please choose the products.'],
    [
      '/products/prices',
      { changes: [1, 1].map((productID) => ({ productID, before: 1, after: 2 })) },
      'Please name each product once.',
    ],
    [
      '/products/prices',
      { changes: [{ productID: 1, before: 1, after: -1 }] },
      'Please give a price in rand from 0 to 1 000 000.',
    ],
    [
      '/products/prices/preview',
      { productIDs: [1], percent: 500 },
      'Please give a percentage from -80 to 100.',
    ],
    ['/products/prices/preview', { productIDs: [], percent: 5 }, 'Please choose the products.'],
  ])('%s with %j is refused, and nothing is stored', async (path, body, error) => {
    expect(await post(path, body)).toMatchObject(refusal(400, error));
    expect(await prices()).toEqual([449.9, 24.9]);
  });

  test('of many prices all change or none, when one is another one by now', async () => {
    await shop.asOwner('PUT', `/products/${tuna.productID}`, { price: 30 });
    const sentence =
      'No price was changed, because some changed meanwhile: “Tuna Tin 400 g” costs R30 by now. Please look again.';
    const refused = refusal(409, sentence, 'changes.1.before');
    expect(await post('/products/prices', { changes: dearer() })).toMatchObject(refused);
    await shop.asOwner('DELETE', `/products/${tuna.productID}`);
    expect(await post('/products/prices', { changes: dearer() })).toMatchObject({ status: 409 });
    expect(await prices()).toEqual([449.9]);
  });

  test('many prices change at once as they were shown, once, and are taken back the same way', async () => {
    const productIDs = [lamb.productID, tuna.productID, 999];
    const shown = await post('/products/prices/preview', { productIDs, percent: '5' });
    const texts = [{ description: lamb.description }, { description: tuna.description }];
    const expected = dearer().map((change, index) => ({ ...change, ...texts[index] }));
    expect(shown.body).toEqual({ changes: expected });
    const changes = dearer();
    const answers = await Promise.all(
      [changes, changes.toReversed()].map((all) => post('/products/prices', { changes: all })),
    );
    const counts = answers.map(({ body }) => (body as { changed: number }).changed);
    expect(counts.toSorted()).toEqual([0, 2]);
    expect(await prices()).toEqual([471.9, 25.9]);
    const back = changes.map(({ before, after, ...one }) => ({
      ...one,
      before: after,
      after: before,
    }));
    const { body } = await post('/products/prices', { changes: back });
    expect(body).toMatchObject({ message: '2 prices changed.' });
    expect(await prices()).toEqual([449.9, 24.9]);
  });

  test('one price changes only from what was seen, and the same again is no conflict', async () => {
    const path = `/products/${lamb.productID}`;
    const change = { price: '459,90', priceBefore: 449.9 };
    const put = () => shop.asOwner('PUT', path, change);
    expect(await put()).toMatchObject({ status: 200, body: { price: 459.9 } });
    expect(await put()).toMatchObject({ status: 200, body: { price: 459.9 } });
    await shop.asOwner('PUT', path, { price: 500 });
    const sentence =
      '“Lamb & Rice 8 kg” costs R500 by now, so its price stayed as it is. Please look again.';
    expect(await put()).toMatchObject(refusal(409, sentence));
    expect(await prices()).toEqual([500, 24.9]);
  });
});
