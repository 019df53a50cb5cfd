import { expect, test } from 'vitest';
import { exampleBusiness } from '#shared/business/business.ts';
import { describeOnDatabase } from '#test/database/database.ts';
import { counts, form, sendOrder } from '#test/fixtures/orders.ts';
import { product } from '#test/fixtures/products.ts';
import { refusal, testShop } from '#test/shop.ts';

const path = '/admin/settings/business';
const { closedText: _, ...details } = exampleBusiness;
const holiday = 'We are on holiday until 5 January.';
const closed = `This shop is closed at the moment: “${holiday}”`;

describeOnDatabase('opening and closing the shop', (kind) => {
  const shop = testShop({ kind, pages: true, blank: true });
  const change = (entries: object, before?: object) =>
    shop.asOwner('PATCH', path, { entries, ...(before && { before }) });
  const page = async (address: string) => {
    const response = await fetch(shop.url + address);
    const { status, headers } = response;
    return { status, robots: headers.get('x-robots-tag'), html: await response.text() };
  };

  test('is refused without details of the business, with a sentence', async () => {
    expect(await change({ closedText: null })).toMatchObject(
      refusal(400, /under Settings, Business/),
    );
    await change({ ...details, name: 'New shop' });
    expect((await change({ closedText: null })).status).toBe(400);
    expect((await page('/')).html).toContain('This shop opens soon');
  });

  test('is the owner’s press only, not the last detail', async () => {
    expect((await change(details)).status).toBe(200);
    expect((await page('/')).html).toContain('This shop opens soon');
    const entries = { closedText: null };
    await shop.owner.settings.change.mutate({ group: 'business', entries });
    expect(await shop.visitor.settings.business.query()).toMatchObject(entries);
    const { html, robots } = await page('/');
    expect(html).toContain('Thandi Mokoena');
    expect(robots).toBeNull();
  });

  test('shows visitors the text and nothing else, for search engines too', async () => {
    await change(exampleBusiness);
    const lamb = await product(shop);
    expect((await change({ closedText: '' })).status).toBe(400);
    await change({ closedText: `${holiday}\nMail <b>us</b>.` });
    for (const address of ['/', '/products', `/products/${lamb.productID}`, '/reviews', '/cart']) {
      const { status, robots, html } = await page(address);
      expect([status, robots]).toEqual([200, 'noindex']);
      expect(html).toContain(`<h1 class="text-title">${holiday}</h1>`);
      expect(html).toContain('Mail &lt;b&gt;us&lt;/b&gt;.');
      expect(html).toContain('Paws &amp; Bowls');
      expect(html).not.toContain(lamb.description);
    }
    expect((await page('/nowhere')).status).toBe(404);
    await change({ closedText: null });
    expect((await page('/products')).html).toContain(lamb.description);
  });

  test('refuses orders and reviews of visitors', async () => {
    await change(exampleBusiness);
    const lamb = await product(shop);
    const order = form([{ ...lamb, quantity: 1 }]);
    const key = 'a'.repeat(36);
    const sent = await shop.rest('POST', '/send-order', { ...order, idempotencyKey: key });
    await change({ closedText: holiday });
    const review = {
      name: 'Naledi',
      rating: 5,
      title: 'Good',
      comment: 'He eats all of it.',
      product: lamb.productID,
    };
    const before = await counts(shop);
    for (const [address, body] of [
      ['/send-order', order],
      ['/reviews', review],
    ] as const) {
      expect(await shop.rest('POST', address, body)).toMatchObject(refusal(409, closed));
    }
    expect(await counts(shop)).toEqual(before);
    // The answer of an order from before may have been lost.
    const again = await shop.rest('POST', '/send-order', { ...order, idempotencyKey: key });
    expect(again).toMatchObject({
      status: 200,
      body: { orderID: (sent.body as { orderID: number }).orderID },
    });
  });

  test('leaves links that customers hold and the office as they are', async () => {
    await change(exampleBusiness);
    const lamb = await product(shop);
    const { orderLink, orderID } = await sendOrder(shop, lamb);
    await change({ closedText: holiday });
    for (const address of [
      new URL(orderLink).pathname,
      '/unsubscribe',
      '/standing-order',
      '/reminder',
      '/round',
    ]) {
      const { status, html } = await page(address);
      expect([address, status]).toEqual([address, 200]);
      expect(html).not.toContain(`<h1 class="text-title">${holiday}`);
    }
    const token = new URL(orderLink).hash.replace(/^#(token=)?/, '');
    expect((await shop.rest('POST', '/order-page', { token })).status).toBe(200);
    expect((await page('/admin/login')).html).not.toContain('<h1 class="text-title">');
    await shop.owner.orders.setStatus.mutate({ orderID, status: 'Cancelled' });
  });

  test('of a stale tab changes nothing, and the activity has each change', async () => {
    await change(details);
    const { closedText: asMade } = await shop.visitor.settings.business.query();
    expect((await change({ closedText: null }, { closedText: asMade })).status).toBe(200);
    const stale = await change({ closedText: holiday }, { closedText: asMade });
    expect(stale).toMatchObject(refusal(409, /changed elsewhere/));
    expect((await change({ closedText: holiday }, { closedText: null })).status).toBe(200);
    const recorded = await shop.query(
      "select before, after from activity where thing_id = 'business' order by id offset 1",
    );
    expect(recorded).toEqual([
      { before: { closedText: asMade }, after: { closedText: null } },
      { before: { closedText: null }, after: { closedText: holiday } },
    ]);
  });
});
