import { expect, test } from 'vitest';
import type { Scope } from '#shared/office/api-keys.ts';
import { bearer } from '#test/calls/calls.ts';
import { describeOnDatabase } from '#test/database/database.ts';
import { form, lineOf } from '#test/fixtures/orders.ts';
import { productOfEach } from '#test/fixtures/products.ts';
import { review } from '#test/fixtures/reviews.ts';
import { refusal, signedInEach, testShop } from '#test/shop.ts';
import type { Availability } from '../../shared/availability.ts';
import type { ProductView } from '../../shared/product-view.ts';

describeOnDatabase('what cannot be had', (kind) => {
  const shop = testShop({ kind, pages: true });

  const owner = signedInEach(shop);
  const lamb = productOfEach(shop);
  const tin = { description: 'Tuna Tin 400 g', price: 2_490, category: 'Cats' } as const;
  const tuna = productOfEach(shop, tin);

  const set = async (id: number, availability: Availability) => {
    const answer = await shop.asOwner('PUT', `/products/${id}`, { availability });
    expect(answer).toMatchObject({ status: 200, body: { availability } });
  };
  const listed = async (query = '', headers?: HeadersInit) => {
    const answer = await shop.rest('GET', `/products${query}`, undefined, headers);
    return answer.status === 200
      ? (answer.body as ProductView[]).map(({ productID }) => productID)
      : answer.status;
  };
  const found = async () =>
    (await shop.read<{ numbers: number[] }>('/product-search?words=lamb')).numbers;
  const page = async (path: string) => {
    const answer = await fetch(shop.url + path);
    return { status: answer.status, html: await answer.text() };
  };
  const keyFor = async (scope: Scope) => {
    const key = await shop.owner.keys.make.mutate({ name: 'Till', scopes: [scope], days: null });
    return bearer(key.token);
  };

  test('another word than the three is refused, and nothing is stored', async () => {
    const body = { availability: 'Gone' };
    const answer = await shop.asOwner('PUT', `/products/${lamb.productID}`, body);
    const message = 'Please choose Available, Sold out or Hidden.';
    expect(answer).toMatchObject(refusal(400, message));
    const [stored] = (await shop.rest('GET', '/products')).body as ProductView[];
    expect(stored?.availability).toBe('Available');
  });

  test('hidden products are listed for the owner and scoped keys only, cached or not', async () => {
    await set(lamb.productID, 'Hidden');
    const [both, rest] = [[lamb.productID, tuna.productID], [tuna.productID]];
    const asked = ['?hidden=true', '?hidden=true&token=1', '?hidden=%74rue'];
    for (const query of asked) {
      expect(await listed(query, owner)).toEqual(both);
      expect(await listed(query)).toBe(401);
      expect(await listed(query, { authorization: 'Bearer wrong' })).toBe(401);
      expect(await listed(query, owner)).toEqual(both);
      expect(await listed()).toEqual(rest);
    }
    expect(await listed('', owner)).toEqual(rest);
    expect(await listed('?hidden=false')).toEqual(rest);
    expect(await listed('?hidden=perhaps', owner)).toBe(400);
    expect(await listed('?hidden=true', await keyFor('products:write'))).toEqual(both);
    expect(await listed('?hidden=true', await keyFor('orders:read'))).toBe(403);
    // At the same time, as one answer must not serve the other.
    const together = await Promise.all([listed('?hidden=true', owner), listed('?hidden=true')]);
    expect(together).toEqual([both, 401]);
  });

  test('a hidden product is shown alone to its owner on request', async () => {
    await set(lamb.productID, 'Hidden');
    const { productID: id } = lamb;
    const { byId } = shop.owner.products;
    await expect(byId.query({ id })).rejects.toThrow('Product not found.');
    expect(await byId.query({ id, hidden: true })).toMatchObject({ productID: id });
    const byVisitor = shop.visitor.products.byId.query({ id, hidden: true });
    await expect(byVisitor).rejects.toThrow('Please sign in.');
  });

  test('what is hidden has no page, no place in lists and maps, and no reviews of its own, at once', async () => {
    const path = `/products/${lamb.productID}`;
    await review(shop, { productId: lamb.productID });
    expect(await page(path)).toMatchObject({ status: 200 });
    expect((await page('/')).html).toContain(`href="${path}"`);
    expect((await page('/sitemap.xml')).html).toContain(`${path}<`);
    const reviews = async () => (await shop.rest('GET', '/reviews')).body;
    expect(await reviews()).toMatchObject({ reviews: [{ product: lamb.productID }] });

    await set(lamb.productID, 'Hidden');
    expect(await page(path)).toMatchObject({ status: 404 });
    for (const shown of ['/', '/products', '/dog-food', '/sitemap.xml']) {
      const { html } = await page(shown);
      expect(html.includes(`${path}"`) || html.includes(`${path}<`), shown).toBe(false);
    }
    expect(await shop.rest('GET', path)).toMatchObject({ status: 404 });
    expect(await shop.rest('GET', `${path}/reviews`)).toMatchObject({ status: 404 });
    expect(await found()).toEqual([]);
    const said = { name: 'Naledi', title: 'Good', comment: 'Eaten.', product: lamb.productID };
    expect(await shop.rest('POST', '/reviews', said)).toMatchObject({ status: 404 });
    // Reviews stay, as for a deleted product.
    const kept = { product: null, product_name: 'Lamb & Rice 8 kg' };
    expect(await reviews()).toMatchObject({ reviews: [kept] });

    await set(lamb.productID, 'Available');
    expect(await page(path)).toMatchObject({ status: 200 });
    expect(await reviews()).toMatchObject({ reviews: [{ product: lamb.productID }] });
  });

  test('sold-out products stay visible and are marked', async () => {
    const path = `/products/${lamb.productID}`;
    expect((await page(path)).html).toContain('schema.org/InStock');
    await set(lamb.productID, 'Sold out');
    const { status, html } = await page(path);
    expect(status).toBe(200);
    expect(html).toContain('schema.org/OutOfStock');
    expect(html).toContain('Sold out');
    expect(html).not.toContain('Add to Cart: Lamb');
    const shelf = (await page('/products')).html;
    expect(shelf).toContain('Sold out');
    expect(shelf).toContain('Add to Cart: Tuna');
    expect(shelf).not.toContain('Add to Cart: Lamb');
    expect((await page('/')).html).not.toContain(`href="${path}"`);
    expect(await found()).toEqual([lamb.productID]);
  });

  test.each([
    ['Sold out', 'is sold out at the moment'],
    ['Hidden', 'is no longer available'],
  ] as const)('an order of a product that is %s is refused', async (availability, says) => {
    await set(lamb.productID, availability);
    const send = () => shop.rest('POST', '/send-order', form([lineOf(lamb), lineOf(tuna)]));
    const sentence = `Your cart has changed: “Lamb & Rice 8 kg” ${says}. Please check your cart and send it again.`;
    expect(await send()).toMatchObject(refusal(409, sentence, 'cart.0.productID'));
    await set(lamb.productID, 'Available');
    expect(await send()).toMatchObject({ status: 200 });
  });

  test('a newsletter omits hidden products and marks sold-out ones', async () => {
    const letter = async () => {
      const content = `Look:\n\n{{product:${lamb.productID}}}`;
      return (await shop.owner.newsletter.preview.mutate({ subject: 'News', content })).html;
    };
    await set(lamb.productID, 'Sold out');
    expect(await letter()).toContain('R449.90 (sold out at the moment)');
    await set(lamb.productID, 'Hidden');
    expect(await letter()).not.toContain('449.90');
  });
});
