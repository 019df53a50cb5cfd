import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { deliverySettings } from '#features/areas/server/public.ts';
import { system } from '#server/activity/record-activity.ts';
import { write } from '#server/db/database.ts';
import { formatTotal } from '#shared/money.ts';
import { mailsOf } from '#test/fixtures/mails.ts';
import { counts, customer, form, lineOf, tokenIn } from '#test/fixtures/orders.ts';
import { productOfEach, unitsSold } from '#test/fixtures/products.ts';
import { eventually } from '#test/patience.ts';
import { describeOnBothShops, refusal } from '#test/shop.ts';
import type { SentOrder } from '../../shared/order-view.ts';
import type { SendOrderForm } from '../../shared/sending/send-order-input.ts';
import { sendOrderLimit } from './send-order.ts';

/** What is the same in each answer to one key: all but the link, of which each has its own. */
const sameParts = (answers: readonly { body: unknown }[]) => {
  const bodies = answers.map(({ body }) => body as SentOrder);
  return bodies.map(({ orderLink, ...rest }) => rest);
};

const secretLink = /^http:\/\/[^/#]+\/order#[\w-]{43}$/;

const hashOf = (link = '') => createHash('sha256').update(tokenIn(link)).digest('hex');

const nothing = { orders: 0, order_lines: 0, status_steps: 0, outgoing_mails: 0 };

describeOnBothShops('sending an order', (shop, kind) => {
  const send = (body: unknown, headers?: HeadersInit) =>
    shop.rest('POST', '/send-order', body, headers);
  const lines = (ofLamb = 2, ofTuna = 3) =>
    [lamb, tuna].map((one, at) => ({ ...one, quantity: at === 0 ? ofLamb : ofTuna }));
  const order = (overrides?: Partial<SendOrderForm>) => form(lines(), overrides);

  const lamb = productOfEach(shop);
  const tuna = productOfEach(shop, { description: 'Tuna Tin 400 g', price: 2_490 });

  it('refuses an order below the minimum and names the missing amount', async () => {
    const set = (entries: object) =>
      deliverySettings.change({ ...shop, actor: system }, { ...entries });
    const { total } = (await send(order())).body as SentOrder;
    const before = await counts(shop);
    await set({ smallestOrder: total + 0.1 });
    const sentence = /^We take orders from R[\d.\s]+: R0\.10 is still missing\.$/;
    const refused = await send(order());
    expect(refused).toMatchObject({ status: 400, body: { success: false, code: 'bad_input' } });
    expect((refused.body as { error: string }).error).toMatch(sentence);
    await expect(shop.visitor.orders.send.mutate(order())).rejects.toThrow(sentence);
    expect(await counts(shop)).toEqual(before);
    await set({ smallestOrder: total });
    expect((await send(order())).status).toBe(200);
  });

  it('refuses the key of an order whose customer was erased', async () => {
    const first = (await send(order({ idempotencyKey: 'cart-1' }))).body as SentOrder;
    // As an erasure before its key was forgotten with it.
    await shop.query(`update orders set erased_at = now(), name = ''`);
    const sentence = `This cart was already sent as order ${first.orderNumber}, and your details in it were erased since. To order it again, please put it back in the cart.`;
    const refused = await send(order({ idempotencyKey: 'cart-1' }));
    expect(refused).toMatchObject(refusal(409, sentence, 'idempotencyKey'));
    expect((await send(order({ idempotencyKey: 'cart-2' }))).status).toBe(200);
  });

  it('is a new one when the order of its key is deleted while it is sent again', async () => {
    await send(order({ idempotencyKey: 'cart-1' }));
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const deleting = write(shop, async (em) => {
      await em.execute('delete from orders');
      begun.resolve();
      await held.promise;
    });
    await begun.promise;
    const again = send(order({ idempotencyKey: 'cart-1' }));
    // The embedded database has one connection: there it waits before it reads.
    if (kind === 'postgresql') {
      await eventually(async () => {
        const waiting = 'select 1 from pg_locks where not granted';
        expect(await shop.query(waiting)).not.toEqual([]);
      });
    }
    held.resolve();
    await deleting;
    expect((await again).status).toBe(200);
    expect(await counts(shop)).toMatchObject({ orders: 1 });
  });

  it('mails the fee to the customer, or that the address is outside the areas', async () => {
    const entries = { note: 'Ask us what it costs.', freeFrom: 1 };
    const to = (area: string, postal: string) => order({ customer: { ...customer, area, postal } });
    await deliverySettings.change({ ...shop, actor: system }, { note: entries.note });
    await send(to('Elsewhere', '0001'));
    const { total, deliveryArea } = (await send(to('brackenhurst', '1448'))).body as SentOrder;
    expect(deliveryArea).toBe('Brackenhurst');
    const stored = 'select area from orders order by id desc limit 1';
    expect(await shop.query(stored)).toEqual([{ area: 'Brackenhurst' }]);
    await deliverySettings.change({ ...shop, actor: system }, entries);
    await send(to('Elsewhere', '0001'));
    await send(to('Brackenhurst', '1448'));
    const mails = (await mailsOf(shop)).filter(({ recipient }) => recipient === customer.email);
    const said = /Your address seems.*?area\.|Ask us.*|(?:Delivery (?:in|to)|Total with).*/g;
    const outside = 'Your address seems to be outside our delivery area.';
    expect(mails.map(({ text }) => text.match(said))).toEqual([
      [outside],
      ['Delivery to Brackenhurst: R50.00', `Total with delivery: ${formatTotal(total + 50)}`],
      [outside],
      ['Delivery to Brackenhurst: free'],
    ]);
  });

  it.each([
    ['no customer', { customer: undefined }, 'Please fill in your details.'],
    ['an empty cart', { cart: [] }, 'Your cart is empty.'],
    ['a long key', { idempotencyKey: 'x'.repeat(201) }, 'Please use at most 200 characters.'],
  ])('refuses %s with a sentence and stores nothing', async (_, change, sentence) => {
    const answer = await send({ ...order(), ...change });
    expect(answer).toMatchObject(refusal(400, sentence));
    expect(answer.body).toMatchObject({ code: 'bad_input' });
    expect(await counts(shop)).toEqual(nothing);
  });

  it('needs no address for a collection', async () => {
    const { name, surname, cell, email } = customer;
    const wishes = { handover: 'Collection', wishedPayment: 'Cash' };
    const collecting = { name, surname, cell, email, ...wishes };
    const answer = await send({ ...order(), customer: collecting });
    const collected = { handover: 'Collection', deliveryArea: null };
    expect(answer).toMatchObject({ status: 200, body: collected });
    const { orderID } = answer.body as SentOrder;
    expect(await shop.read(`/orders/${orderID}`)).toMatchObject({
      customer: { address1: '', area: '', handover: 'Collection', wishedPayment: 'Cash' },
    });
    const mails = await mailsOf(shop);
    expect(mails[0]?.text).toContain('The customer collects it');
    expect(mails[0]?.text).toContain('Cash');
    expect(mails[1]?.text).toContain('You collect it from us: no delivery fee.');
    expect(mails[1]?.text).toContain('to finalise collection.');
    expect(mails[1]?.text).toMatch(/Collect from: 14 Voortrekker.*\nOpening hours: Mon-Fri/);

    const brought = { customer: { handover: 'Delivery', area: 'New Redruth', postal: '1449' } };
    const changed = await shop.asOwner('PATCH', `/orders/${orderID}`, brought);
    expect(changed.body).toMatchObject({ deliveryArea: 'New Redruth' });
  });

  it('refuses more than 99 of one product over several lines', async () => {
    const many = { ...lamb, quantity: 60 };
    const answer = await send(form([many, many]));
    expect(answer).toMatchObject(refusal(400, 'Please order at most 99 of “Lamb & Rice 8 kg”.'));
    expect(await counts(shop)).toEqual(nothing);
    expect((await send(form([many, { ...lamb, quantity: 39 }]))).status).toBe(200);
  });

  it('refuses a cart whose prices changed or whose products are gone, and names them', async () => {
    const bone = { productID: 99, description: 'Old Bone', price: 5 };
    const answer = await send(form([lineOf({ ...lamb, price: 1 }), lineOf(bone)]));
    const sentence =
      'Your cart has changed: “Lamb & Rice 8 kg” now costs R449.90 (it was R1); “Old Bone” is no longer available. Please check your cart and send it again.';
    const refused = refusal(409, sentence, 'cart.0.price', 'cart.1.productID');
    expect(answer).toMatchObject(refused);
    expect(await counts(shop)).toEqual(nothing);
    expect(await unitsSold(shop, lamb.productID)).toBe(0);
  });

  it('stores the order at the prices of the database and answers it', async () => {
    const answer = await send(order({ notes: 'Ring twice.\r\nMind the dog.' }));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      error: null,
      orderID: 1,
      orderNumber: '1001',
      orderDate: shop.clock.now().toISOString(),
      total: 974.5,
      lines: lines(),
      deliveryArea: 'New Redruth',
      handover: 'Delivery',
      orderLink: expect.stringMatching(secretLink),
    });
    expect((await shop.asOwner('GET', '/orders/1')).body).toMatchObject({
      status: 'Pending',
      total: 974.5,
      customerName: 'Naledi Dube',
      customerPhone: '+27821234567',
      customer: { ...customer, cell: '+27821234567', telephone: null, address2: null },
      notes: 'Ring twice.\nMind the dog.',
      lines: lines(),
      history: [{ from: null, to: 'Pending', changedAt: shop.clock.now().toISOString() }],
    });
    expect(await unitsSold(shop, lamb.productID)).toBe(2);
    expect(await unitsSold(shop, tuna.productID)).toBe(3);
  });

  it('answers a repeated key with the same order, even when prices have changed since', async () => {
    const first = await send(order(), { 'idempotency-key': 'cart-2' });
    await shop.query('update products set price = 1');
    const again = await send(order(), { 'idempotency-key': 'cart-2' });
    expect(again.status).toBe(200);
    const parts = sameParts([first, again, await send(order({ idempotencyKey: 'cart-2' }))]);
    expect(parts).toEqual(parts.map(() => parts[0]));
    expect(await counts(shop)).toMatchObject({ orders: 1 });
  });

  it('refuses a repeated key with other details', async () => {
    await send(order({ idempotencyKey: 'cart-3' }));
    const other = { customer: { ...customer, cell: '083 000 0000' }, idempotencyKey: 'cart-3' };
    const answers = await Promise.all([send(order(other)), send(order(other))]);
    for (const answer of answers) {
      expect(answer).toMatchObject(refusal(409, /as order 1001/));
      // By this path a browser knows that its cart is an order already.
      expect(answer.body).toMatchObject({ issues: [{ path: 'idempotencyKey' }] });
    }
    expect(await counts(shop)).toMatchObject({ orders: 1 });
  });

  it('stays whole when carts cross and a product is deleted in the middle', async () => {
    const there = form(lines(1, 1));
    const back = form([...there.cart].reverse());
    const headers = await shop.signedIn();
    const sending = Array.from({ length: 16 }, (_, at) => send(at % 2 ? there : back));
    const deleting = sending[7]?.then(() =>
      shop.rest('DELETE', `/products/${tuna.productID}`, undefined, headers),
    );
    const statuses = (await Promise.all(sending)).map(({ status }) => status);
    expect(await deleting).toMatchObject({ status: 200 });
    const taken = statuses.filter((status) => status === 200).length;
    expect(statuses.filter((status) => status === 409).length).toBe(16 - taken);
    expect(await counts(shop)).toMatchObject({ orders: taken, order_lines: 2 * taken });
    expect(await unitsSold(shop, lamb.productID)).toBe(taken);
    expect((await send(there)).status).toBe(409);
  });

  it('takes 30 orders of an address in an hour; a repetition does not count', async () => {
    const first = order({ idempotencyKey: 'cart-4' });
    await send(first);
    for (let sent = 1; sent < 30; sent++) expect((await send(order())).status).toBe(200);
    const refused = await send(order());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(first)).status).toBe(200);
    expect(await counts(shop)).toMatchObject({ orders: 30 });
    shop.clock.advance(3601);
    expect((await send(order())).status).toBe(200);
  });

  it('counts refused input of both kinds, ten times as generously', async () => {
    for (let refused = 0; refused < 299; refused++) {
      await shop.shop.limits.fail(sendOrderLimit, '127.0.0.1');
    }
    expect((await send(order({ cart: [] }))).status).toBe(400);
    expect((await send(order())).status).toBe(429);
    expect(await counts(shop)).toEqual(nothing);
  });

  it('keeps the order when its mails cannot be queued', async () => {
    const { enqueue } = shop.shop.mail;
    shop.shop.mail.enqueue = async (em) => {
      await em.execute('select nonsense');
    };
    const answer = await send(order());
    shop.shop.mail.enqueue = enqueue;
    expect(answer.status).toBe(200);
    const rows = { orders: 1, order_lines: 2, status_steps: 1, outgoing_mails: 0 };
    expect(await counts(shop)).toEqual(rows);
  });

  it('mails the owner and the customer', async () => {
    const hostile = { ...customer, name: 'Naledi\u0000 <i>' };
    await send(order({ notes: '<b>Ring</b>', customer: hostile }));
    const [toOwner, toCustomer] = await mailsOf(shop);
    expect(toOwner).toMatchObject({
      recipient: 'owner@shop.example',
      subject: 'New order 1001: R974.50 from Naledi <i> Dube',
      replyTo: 'naledi@example.com',
    });
    expect(toOwner?.html).toContain('&lt;b&gt;Ring&lt;/b&gt;');
    expect(toOwner?.html).not.toContain('<i>');
    expect(toOwner?.text).toContain('2 x Lamb & Rice 8 kg: R899.80');
    expect(toOwner?.text).toContain('https://wa.me/27821234567?text=');
    expect(toCustomer).toMatchObject({
      recipient: 'naledi@example.com',
      subject: 'Your order 1001 at Paws & Bowls',
      replyTo: 'owner@shop.example',
    });
    expect(toCustomer?.text).toContain('Total: R974.50');
    expect(toCustomer?.text).toContain('https://wa.me/27825550142?text=');
  });

  it('mails WhatsApp texts with the total that the thank-you dialog shows', async () => {
    const texts = async (area: string, postal: string) => {
      await send(order({ customer: { ...customer, area, postal } }));
      const mails = (await mailsOf(shop)).slice(-2);
      return mails.map(({ text }) => decodeURIComponent(/wa\.me\/\S+/.exec(text)?.[0] ?? ''));
    };
    for (const text of await texts('Brackenhurst', '1448')) {
      expect(text).toContain(`Delivery: R50.00\nTotal with delivery: ${formatTotal(1024.5)}`);
    }
    for (const text of await texts('New Redruth', '1449')) {
      expect(text).toContain('\nTotal: R974.50');
      expect(text).not.toContain('with delivery');
    }
  });

  it('gives each place another secret link, keeps only hashes, and of repetitions the newest', async () => {
    const links = 'select origin, token_hash from secret_links order by id';
    const rows = () => shop.query<{ origin: string; token_hash: string }>(links);
    const first = await send(order({ idempotencyKey: 'cart-5' }));
    const mails = await mailsOf(shop);
    const inMails = mails.flatMap(({ text }) => [
      ...new Set(decodeURIComponent(text).match(/http:\/\/\S+\/order#[\w-]{43}/g)),
    ]);
    expect(inMails).toHaveLength(2);
    const given = [(first.body as SentOrder).orderLink, ...inMails];
    expect(new Set(given).size).toBe(3);
    expect(await rows()).toEqual([
      { origin: 'answer', token_hash: hashOf(given[0]) },
      { origin: 'mail', token_hash: hashOf(given[2]) },
      { origin: 'office', token_hash: hashOf(given[1]) },
    ]);

    let last = '';
    for (let again = 0; again < 21; again++) {
      const repeated = await send(order({ idempotencyKey: 'cart-5' }));
      last = (repeated.body as SentOrder).orderLink;
    }
    const kept = await rows();
    expect(kept.filter(({ origin }) => origin === 'answer')).toHaveLength(20);
    expect(kept.filter(({ origin }) => origin !== 'answer')).toHaveLength(2);
    expect(kept.at(-1)?.token_hash).toBe(hashOf(last));
    expect(kept.map(({ token_hash }) => token_hash)).not.toContain(hashOf(given[0]));
  });

  it('carries nothing to the customer that was typed but a short name', async () => {
    const mails = () => mailsOf(shop);
    await send(order());
    expect((await mails())[1]?.text).toMatch(/^Thank you, Naledi!/);

    const typed = {
      name: 'visit evil.example',
      surname: 'Surevil',
      cell: '083 999 8877',
      telephone: '011 999 8877',
      address1: 'https://evil.example/1',
      address2: 'Unit evil',
      area: 'Evilville',
      postal: '6666',
    };
    const notes = 'You won! Go to https://evil.example/2';
    await send(order({ notes, customer: { ...customer, ...typed } }));
    const [, , toOwner, toCustomer] = await mails();
    for (const text of [toOwner?.text, toOwner?.html]) {
      expect(text).toContain('Evilville');
      expect(text).toContain('evil.example/2');
    }
    expect(toCustomer).toMatchObject({ recipient: 'naledi@example.com' });
    expect(JSON.stringify(toCustomer)).not.toMatch(/evil|999 ?8877|6666/i);
    expect(toCustomer?.text).toMatch(/^Thank you!\n/);
  });

  it('confirms five orders a day to one mailbox, however it is spelt; the owner gets all', async () => {
    const spellings = [
      'naledi@example.com',
      'Naledi@Example.com',
      'na.ledi@example.com',
      'naledi+1@example.com',
      'n.a.ledi+2@example.com',
      'naledi+3@example.com',
      'NALEDI+4@example.com',
    ];
    const told = async () => {
      const rows = await shop.query<{ recipient: string }>('select recipient from outgoing_mails');
      const toOwner = rows.filter(({ recipient }) => recipient === 'owner@shop.example').length;
      return { toOwner, toCustomers: rows.length - toOwner };
    };
    const answers = await Promise.all(
      spellings.map((email) => send(order({ customer: { ...customer, email } }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(spellings.map(() => 200));
    expect(await told()).toEqual({ toOwner: 7, toCustomers: 5 });
    await send(order({ customer: { ...customer, email: 'thabo@example.com' } }));
    expect(await told()).toEqual({ toOwner: 8, toCustomers: 6 });
    shop.clock.advance(24 * 3600 + 1);
    await send(order());
    expect(await told()).toEqual({ toOwner: 9, toCustomers: 7 });
  });
});
