import { beforeEach, expect, it } from 'vitest';
import { formOf, pictureFile } from '#test/calls/forms.ts';
import { product } from '#test/fixtures/products.ts';
import { review } from '#test/fixtures/reviews.ts';
import { describeOnShop, refusal, signedInEach } from '#test/shop.ts';
import type { ProductView } from '../../shared/product-view.ts';
import { deleteRemovedProducts } from './many-products.ts';

describeOnShop('many products at once', (shop) => {
  let ids: number[];
  beforeEach(async () => {
    ids = [];
    for (const description of ['Lamb', 'Beef', 'Hake']) {
      ids.push((await product(shop, { description })).productID);
    }
  });
  const headers = signedInEach(shop);

  const ask = (path: string, body: object) => shop.asOwner('POST', `/products/${path}`, body);
  const states = async () =>
    (await shop.owner.products.list.query({ hidden: true })).map(
      ({ availability }) => availability,
    );
  const wish = (productID: number, before: string, after: string) => ({ productID, before, after });

  it('are hidden, sold out and offered again, except changed ones', async () => {
    const [lamb = 0, beef = 0, hake = 0] = ids;
    const hidden = await ask('availability', {
      changes: [wish(lamb, 'Available', 'Hidden'), wish(beef, 'Available', 'Sold out')],
    });
    expect(hidden).toMatchObject({
      status: 200,
      body: { message: '2 products changed.', productIDs: [lamb, beef] },
    });
    const late = await ask('availability', {
      changes: [
        wish(lamb, 'Available', 'Sold out'),
        wish(hake, 'Available', 'Sold out'),
        wish(999, 'Available', 'Hidden'),
      ],
    });
    expect(late.body).toMatchObject({ productIDs: [hake] });
    expect((await states()).sort()).toEqual(['Hidden', 'Sold out', 'Sold out']);
    const visitors = await shop.visitor.products.list.query({});
    expect(visitors.map(({ productID }) => productID)).not.toContain(lamb);
  });

  it('are deleted once', async () => {
    const both = [
      await ask('remove', { productIDs: ids.slice(0, 2) }),
      await ask('remove', { productIDs: ids.slice(0, 2) }),
    ];
    expect(both.map(({ body }) => (body as { message: string }).message)).toEqual([
      '2 products deleted.',
      '0 products deleted.',
    ]);
    expect(await states()).toHaveLength(1);
  });

  it('are restored after a deletion, with their reviews, for a day', async () => {
    const [lamb = 0, beef = 0, hake = 0] = ids;
    const { id } = await review(shop, { productId: lamb });
    await ask('availability', { changes: [wish(lamb, 'Available', 'Sold out')] });
    expect((await ask('remove', { productIDs: [lamb, beef] })).status).toBe(200);
    expect(await states()).toHaveLength(1);
    for (const query of ['', '?hidden=true']) {
      expect((await shop.asOwner('GET', `/products/${lamb}${query}`)).status).toBe(404);
    }
    expect((await shop.asOwner('PUT', `/products/${lamb}`, { price: 1 })).status).toBe(404);
    const late = await ask('availability', { changes: [wish(lamb, 'Hidden', 'Available')] });
    expect(late.body).toMatchObject({ productIDs: [] });

    expect((await ask('restore', { productIDs: [lamb, hake, 999] })).body).toMatchObject({
      message: '1 product restored.',
      productIDs: [lamb],
    });
    expect((await states()).sort()).toEqual(['Available', 'Sold out']);
    const ofLamb = await shop.rest('GET', `/products/${lamb}/reviews`);
    expect(ofLamb.body).toMatchObject({ reviews: [{ _id: id }] });

    shop.clock.advance(25 * 60 * 60);
    await deleteRemovedProducts(shop.shop);
    expect((await ask('restore', { productIDs: [beef] })).body).toMatchObject({ productIDs: [] });
    expect(await states()).toHaveLength(2);
  });

  it('keep their pictures until they are deleted for good', async () => {
    const form = formOf({
      description: 'Ostrich',
      category: 'Dogs',
      price: '99',
      picture: await pictureFile(),
    });
    const { body } = await shop.asOwner('POST', '/products', form);
    const { productID, picture } = body as ProductView;
    const status = async () => (await fetch(`${shop.url}/uploads/${picture}`)).status;
    await ask('remove', { productIDs: [productID] });
    await deleteRemovedProducts(shop.shop);
    expect(await status()).toBe(200);
    shop.clock.advance(25 * 60 * 60);
    await deleteRemovedProducts(shop.shop);
    expect(await status()).toBe(404);
  });

  it('are required', async () => {
    expect(await ask('remove', { productIDs: [] })).toMatchObject(
      refusal(400, 'Please choose the products.'),
    );
    expect((await ask('availability', { changes: [wish(1, 'Gone', 'Hidden')] })).status).toBe(400);
  });

  it('are a price list as a file, without those that are hidden or sold out', async () => {
    const [lamb = 0] = ids;
    await ask('availability', { changes: [wish(lamb, 'Available', 'Hidden')] });
    const address = `${shop.url}/api/products/price-list.pdf`;
    const file = await fetch(address, { headers });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await file.bytes()).length).toBeGreaterThan(1000);
  });
});
