import { beforeEach, describe, expect, it } from 'vitest';
import { write } from '#server/db/database.ts';
import { describeOnBothDatabases } from '#test/database/database.ts';
import { mailsOf } from '#test/fixtures/mails.ts';
import { sendOrder, tokenIn } from '#test/fixtures/orders.ts';
import { product, productOfEach } from '#test/fixtures/products.ts';
import { eventually } from '#test/patience.ts';
import { refusal, signedInEach, testShopWithMail } from '#test/shop.ts';
import type { RecordedPayment } from '../../shared/money/payment-input.ts';
import type { OrderDetails } from '../../shared/order-view.ts';
import { eraseOldOrders } from '../people.ts';

describeOnBothDatabases('the money of an order', (kind) => {
  const shop = testShopWithMail({ kind });
  const lamb = productOfEach(shop);
  let orderID: number;
  const send = async () => (await sendOrder(shop, lamb, { quantity: 2 })).orderID;
  beforeEach(async () => {
    orderID = await send();
  });
  const headers = signedInEach(shop);

  const owner = () => shop.owner.orders;
  const pay = async (body: object, id = orderID) => {
    const answer = await shop.asOwner('POST', `/orders/${id}/payments`, body);
    return { ...answer, body: answer.body as RecordedPayment & { error: string } };
  };
  const confirm = (id = orderID) => owner().confirm.mutate({ orderID: id, deliveryFee: 50 });
  const account = { bankName: 'Highveld Bank', accountNumber: '62123456789' };
  const setPayment = (entries: Record<string, unknown>) =>
    shop.owner.settings.change.mutate({ group: 'payment', entries });
  const issued = async () =>
    (await shop.query('select kind, number from invoices order by id')).map(
      (row) => `${row.kind} ${row.number}`,
    );

  describe('payments', () => {
    it.each([
      [{ method: 'cash', amount: 0 }, 'Please give an amount that is not zero.'],
      [{ method: 'cash', amount: 'lots' }, 'Please write the amount in rand, such as 129.90.'],
      [{ method: 'cash', amount: 1e9 }, 'Please give the amount in rand, at most R10 000 000.'],
      [{ method: 'cash', amount: '-1' }, 'No more can go back than came: R0.00.'],
      [{ method: 'bitcoin' }, 'Please choose one of: EFT, cash, card machine, other.'],
      [
        { method: 'EFT', paidOn: '2099-01-01' },
        'Please give a day that has come: today or earlier.',
      ],
      [{ method: 'EFT', paidOn: 'today' }, 'Please give a day, such as 2026-11-20.'],
      [{ method: 'EFT', reference: 'x'.repeat(121) }, 'Please use at most 120 characters.'],
    ])('%j is refused, and nothing is stored', async (body, sentence) => {
      expect(await pay(body)).toMatchObject(refusal(400, sentence));
      expect(await shop.query('select * from payments')).toEqual([]);
    });

    it('of an unknown or suspicious order are refused', async () => {
      expect((await pay({ method: 'cash' }, 999)).status).toBe(404);
      await shop.query('update orders set suspicious = true');
      expect((await pay({ method: 'cash' })).status).toBe(409);
      expect(await shop.query('select * from payments')).toEqual([]);
    });

    it('come in parts, before and after the confirmation, and may be too much', async () => {
      const sent = { method: 'EFT', reference: 'DUBE', paidOn: '2026-11-18' };
      const part = await pay({ amount: '100,00', ...sent });
      expect(part.body).toMatchObject({ paid: 100, paymentState: 'part', paymentID: 1 });
      expect(part.body.payments).toEqual([{ paymentID: 1, amount: 100, rounding: 0, ...sent }]);
      await confirm();
      const rest = await pay({ method: 'card machine' });
      expect(rest.body).toMatchObject({ paid: 949.8, amountDue: 949.8, paymentState: 'paid' });
      expect((await pay({ method: 'cash' })).body).toMatchObject({ paymentID: null, paid: 949.8 });
      expect((await pay({ amount: 50, method: 'cash' })).body).toMatchObject({ paid: 999.8 });
      expect((await pay({ amount: 'R -50', method: 'cash' })).status).toBe(400);
      expect((await pay({ amount: '-R50', method: 'cash' })).body).toMatchObject({ paid: 949.8 });
      expect((await owner().byId.query({ orderID })).payments).toHaveLength(4);
      const [sum] = await shop.query('select sum(amount) from payments');
      expect(sum).toEqual({ sum: '949.80' });
    });

    it('can be removed, once', async () => {
      const { body } = await pay({ method: 'cash' });
      const path = `/orders/${orderID}/payments/${body.paymentID}`;
      const other = await send();
      const strange = await shop.asOwner('DELETE', path.replace(`${orderID}/`, `${other}/`));
      expect(strange.status).toBe(404);
      const removed = await shop.asOwner('DELETE', path);
      expect(removed).toMatchObject({ status: 200, body: { paid: 0, payments: [] } });
      expect((await shop.asOwner('DELETE', path)).status).toBe(404);
    });

    it('add up under concurrency, and refuse an outdated sum', async () => {
      await Promise.all([1, 2, 3, 4].map((amount) => pay({ amount, method: 'cash' })));
      expect(await owner().byId.query({ orderID })).toMatchObject({ paid: 10 });
      const rest = { method: 'cash', seenPaid: 10 };
      const both = await Promise.all([pay(rest), pay(rest)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await owner().byId.query({ orderID })).toMatchObject({ paid: 899.8 });
    });

    it('keep their order, and nothing but removing one deletes it', async () => {
      const { body } = await pay({ method: 'EFT' });
      const remove = () => shop.asOwner('DELETE', `/orders/${orderID}`);
      const sentence =
        'Order 1001 has payments, so it stays: bookkeeping needs them. Mark it as Cancelled instead, or first remove a payment that was recorded by mistake.';
      expect(await remove()).toMatchObject(refusal(409, sentence));
      await expect(shop.query('delete from orders')).rejects.toThrow();
      await shop.query("update orders set suspicious = true, created_at = '2020-01-01'");
      await eraseOldOrders(shop.shop);
      expect(await shop.query('select amount from payments')).toEqual([{ amount: '899.80' }]);
      await shop.query('update orders set suspicious = false');
      await owner().removePayment.mutate({ orderID, paymentID: body.paymentID ?? 0 });
      expect((await remove()).status).toBe(200);
    });

    it('never come to less than nothing: what went back is removed first', async () => {
      const came = (await pay({ amount: 100, method: 'cash' })).body.paymentID;
      const back = (await pay({ amount: -100, method: 'cash' })).body.paymentID;
      const remove = (id: number | null) =>
        shop.asOwner('DELETE', `/orders/${orderID}/payments/${id}`);
      const first = 'More would have gone back than came: please remove first what went back.';
      expect(await remove(came)).toMatchObject(refusal(409, first));
      expect(await owner().byId.query({ orderID })).toMatchObject({ paid: 0 });
      await expect(shop.query('update orders set paid = -1')).rejects.toThrow();
      expect([(await remove(back)).status, (await remove(came)).status]).toEqual([200, 200]);
    });

    it('are of the rest that was seen, or none', async () => {
      await confirm();
      const rest = 'R949.80 is still to be paid for order 1001 by now. Please look again.';
      const outdated = await pay({ method: 'EFT', seenPaid: 0, seenRest: 899.8 });
      expect(outdated).toMatchObject(refusal(409, rest));
      expect(await shop.query('select * from payments')).toEqual([]);
      expect((await pay({ method: 'EFT', seenRest: 949.8 })).body).toMatchObject({ paid: 949.8 });
    });

    it('have one limit for given and computed amounts', async () => {
      await shop.query('update orders set total = 20000000, lines_total = 20000000');
      const refused = refusal(400, /at most R10/);
      expect(await pay({ method: 'EFT', seenRest: 20_000_000 })).toMatchObject(refused);
      const path = `/deliveries/orders/${orderID}/cash`;
      expect(await shop.asOwner('POST', path, { amount: 20_000_000 })).toMatchObject(refused);
      expect((await pay({ method: 'EFT', amount: 10_000_000 })).status).toBe(200);
      expect((await pay({ method: 'EFT', seenPaid: 10_000_000 })).status).toBe(200);
      expect((await pay({ method: 'EFT', amount: 1, seenPaid: 20_000_000 })).status).toBe(200);
    });

    it('are counted once for an idempotency key', async () => {
      const path = `/orders/${orderID}/payments`;
      const once = { ...headers, 'idempotency-key': 'a' };
      const send = () => shop.rest('POST', path, { amount: 5, method: 'EFT' }, once);
      expect((await send()).body).toEqual((await send()).body);
      expect(await shop.query('select * from payments')).toHaveLength(1);
    });

    it('in cash are rounded to 10 c, so that nobody owes 9 c', async () => {
      Object.assign(lamb, await product(shop, { price: 12_999 }));
      const [first, second] = [await send(), await send()];
      const begun = await pay({ method: 'cash', amount: 200 }, first);
      expect(begun.body).toMatchObject({ paid: 200, payments: [{ rounding: 0 }] });
      expect((await pay({ method: 'cash', amount: 59.9 }, first)).body).toMatchObject({
        paid: 259.98,
        paymentState: 'paid',
        payments: [{}, { amount: 59.9, rounding: -0.08 }],
      });
      // Without an amount to the nearest 10 c.
      const rest = await pay({ method: 'cash' }, second);
      const payments = [{ amount: 260, rounding: 0.02 }];
      expect(rest.body).toMatchObject({ paid: 259.98, payments });
      const third = await send();
      const eft = await pay({ method: 'EFT', amount: 259.9 }, third);
      const part = { paid: 259.9, paymentState: 'part', payments: [{ rounding: 0 }] };
      expect(eft.body).toMatchObject(part);
      const ofThird = [{ orderID: third }];
      const bulk = await owner().recordPayments.mutate({ method: 'cash', payments: ofThird });
      expect(bulk.results).toMatchObject([{ amount: 0.1 }]);
      const path = `/orders/${second}/payments/${rest.body.paymentID}`;
      expect((await shop.asOwner('DELETE', path)).body).toMatchObject({ paid: 0 });
    });

    it('leave a list of what is owed, with its sum', async () => {
      const others = [await send(), await send(), await send()];
      await pay({ amount: 99.8, method: 'EFT' });
      await pay({ method: 'EFT' }, others[0]);
      await owner().setStatus.mutate({ orderID: others[1] ?? 0, status: 'Cancelled' });
      const unpaid = { count: 2, owed: 1699.8 };
      expect(await shop.read('/orders/unpaid')).toEqual(unpaid);
      expect(await owner().unpaid.query()).toEqual(unpaid);
    });
  });

  describe('invoices', () => {
    it('are made with the confirmation, with their content', async () => {
      await setPayment({ ...account, vatNumber: '4123456789' });
      const amounts = { deliveryFee: 50, discount: 100, discountReason: 'Torn bag' };
      const vatNumber = '4987 654 321';
      const details = await owner().confirm.mutate({ orderID, ...amounts, vatNumber });
      expect(details.invoices).toEqual([
        {
          ...{ invoiceID: 1, kind: 'invoice', name: 'INV-0001', total: 849.8 },
          ...{ credited: false, creditedPart: 0 },
          issuedAt: shop.clock.now().toISOString(),
        },
      ]);
      const [{ content } = {}] = await shop.query('select content from invoices');
      expect(content).toMatchObject({
        name: 'INV-0001',
        buyer: { name: 'Naledi Dube', vatNumber: '4987654321' },
        lines: [{ description: lamb.description, quantity: 2, price: 44_990 }],
        deliveryFee: 5_000,
        discount: 10_000,
        total: 84_980,
        vat: { percent: 15, amount: 11_084 },
        reference: '1001',
        terms: { payment: { bankName: 'Highveld Bank' } },
      });
      const events = "select kind from order_events where kind <> 'status' order by id";
      expect(await shop.query(events)).toEqual([{ kind: 'confirmed' }, { kind: 'invoiced' }]);
    });

    /** Repeats a confirmation that was refused because a lock took too long (503). */
    const persist = (id = orderID) => eventually(() => confirm(id));

    it('are one for an order, however many confirm it at once', async () => {
      await Promise.all([1, 2, 3].map(() => persist()));
      expect(await issued()).toEqual(['invoice 1']);
    });

    it('have consecutive numbers without a gap, whatever fails between them', async () => {
      const ids = [orderID];
      while (ids.length < 8) ids.push(await send());
      const failing = (id: number) =>
        write(shop, async (em) => {
          await em.execute(
            `insert into invoice_numbers (kind, last) values ('invoice', 1)
             on conflict (kind) do update set last = invoice_numbers.last + 1`,
          );
          throw new Error(`The transaction of ${id} ends in the middle`);
        }).catch(() => null);
      await Promise.all(ids.flatMap((id) => [persist(id), failing(id)]));
      const rows = await shop.query('select number from invoices order by number');
      expect(rows.map(({ number }) => number)).toEqual(ids.map((_, index) => index + 1));
    });

    it('are never made when the confirmation fails at its end', async () => {
      await shop.query(`create function fail_activity() returns trigger language plpgsql as $$
        begin raise exception 'no'; end $$`);
      await shop.query(`create trigger fail_activity before insert on activity
        for each row when (new.thing_kind = 'invoice') execute function fail_activity()`);
      await expect(confirm()).rejects.toThrow();
      await shop.query('drop trigger fail_activity on activity');
      await shop.query('drop function fail_activity()');
      expect(await issued()).toEqual([]);
      expect(await owner().byId.query({ orderID })).toMatchObject({ confirmedAt: null });
      await confirm();
      expect(await issued()).toEqual(['invoice 1']);
    });

    it('are never changed nor deleted, and keep their order', async () => {
      await confirm();
      for (const sql of ['update invoices set total = 1', 'delete from invoices']) {
        await expect(shop.query(sql)).rejects.toThrow('Invoices are kept as they were issued');
      }
      const sentence =
        'Order 1001 was invoiced, so it stays: tax law asks to keep it. Mark it as Cancelled instead.';
      const removed = await shop.asOwner('DELETE', `/orders/${orderID}`);
      expect(removed).toMatchObject(refusal(409, sentence));
    });

    it('are credited when the order is cancelled, and made anew when it is taken up again', async () => {
      await confirm();
      await owner().setStatus.mutate({ orderID, status: 'Cancelled' });
      expect(await issued()).toEqual(['invoice 1', 'credit note 1']);
      const taken = await owner().setStatus.mutate({ orderID, status: 'Pending' });
      expect(taken.invoices.map(({ name, credited }) => [name, credited])).toEqual([
        ['INV-0001', true],
        ['CN-0001', false],
        ['INV-0002', false],
      ]);
    });

    it('follow a change of the order, and only a change', async () => {
      const change = (quantity: number, notes = '') => {
        const lines = [{ productID: lamb.productID, quantity }];
        return owner().change.mutate({ orderID, lines, notes });
      };
      expect((await change(3)).invoices).toEqual([]);
      await confirm();
      await change(3, 'Ring twice');
      await owner().change.mutate({ orderID, customer: { address1: '9 Acacia Street' } });
      expect(await issued()).toEqual(['invoice 1']);
      expect(await change(1, 'Ring twice')).toMatchObject({
        total: 899.8,
        amountDue: 499.9,
        invoices: [{ credited: true }, { name: 'CN-0001' }, { name: 'INV-0002', total: 499.9 }],
      });
      expect(await issued()).toEqual(['invoice 1', 'credit note 1', 'invoice 2']);
      const [note] = await shop.query("select content from invoices where kind = 'credit note'");
      expect(note?.content).toMatchObject({
        corrects: { name: 'INV-0001', reason: 'The order was changed.' },
        total: 139_970,
      });
    });

    it('stay after the erasure of the buyer', async () => {
      await confirm();
      await owner().setStatus.mutate({ orderID, status: 'Completed' });
      await shop.owner.people.erase.mutate({ contact: 'naledi@example.com' });
      const held = await shop.owner.people.find.mutate({ contact: 'naledi@example.com' });
      expect(JSON.stringify(held)).toContain('Invoice INV-0001');
      expect(JSON.stringify(held)).toContain('because tax law asks for it');
    });
  });

  it('shows on the own page, and nothing of the person with it', async () => {
    await confirm();
    const { orderLink } = await owner().giveLink.mutate({ orderID });
    const token = tokenIn(orderLink);
    const answer = await shop.rest('POST', '/order-page', { token });
    expect(answer.body).toMatchObject({ amountDue: 949.8, invoices: [{ name: 'INV-0001' }] });
    expect(JSON.stringify(answer.body as OrderDetails)).not.toContain('Naledi');

    const ask = (fields: object) => {
      const body = new URLSearchParams({ ...fields });
      const redirect = 'manual';
      return fetch(`${shop.url}/order-page/invoice`, { method: 'POST', body, redirect });
    };
    const file = await ask({ token, invoiceID: '1' });
    expect(file.status).toBe(200);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-disposition': 'inline; filename="INV-0001.pdf"',
    });
    expect((await file.text()).slice(0, 5)).toBe('%PDF-');
    const other = await send();
    await confirm(other);
    const stranger = { token: 'x'.repeat(43), invoiceID: '1' };
    for (const fields of [stranger, { token, invoiceID: '2' }, {}]) {
      const refused = await ask(fields);
      expect([302, 303]).toContain(refused.status);
      expect(refused.headers.get('location')).toBe('/order');
    }
  });

  it('is mailed with the confirmation, and again on request', async () => {
    await setPayment(account);
    await owner().confirm.mutate({ orderID, deliveryFee: 50, deliveryDay: null, mail: true });
    await owner().confirm.mutate({ orderID, mail: true });
    const mailed = (words: RegExp) => shop.sink.waitFor(({ subject }) => words.test(subject ?? ''));
    const confirmation = await mailed(/^Order \d+ confirmed/);
    expect(confirmation).toMatchObject({
      subject: 'Order 1001 confirmed – Paws & Bowls',
      to: [{ address: 'naledi@example.com' }],
    });
    for (const part of ['Amount due: R949.80', 'Account number: 62123456789', 'Reference: 1001']) {
      expect(confirmation.text).toContain(part);
    }
    const again = await shop.asOwner('POST', `/orders/${orderID}/invoices/1/mail`, {});
    expect(again.body).toMatchObject({ message: 'INV-0001 is on its way to the customer.' });
    const second = await mailed(/^Invoice INV-0001/);
    for (const { attachments } of [confirmation, second]) {
      expect(attachments).toMatchObject([
        { filename: 'INV-0001.pdf', mimeType: 'application/pdf' },
      ]);
      const content = Buffer.from(attachments[0]?.content as ArrayBuffer);
      expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect(await shop.count("outgoing_mails where subject like '%confirmed%'")).toBe(1);
    const strange = await shop.asOwner('POST', `/orders/${await send()}/invoices/1/mail`, {});
    expect(strange.status).toBe(404);
  });

  it('is mailed without a demand for what was paid since, or is on a newer one', async () => {
    await setPayment(account);
    const mailedAgain = async () => {
      await shop.asOwner('POST', `/orders/${orderID}/invoices/1/mail`, {});
      return (await mailsOf(shop)).at(-1)?.text ?? '';
    };
    await owner().confirm.mutate({ orderID, deliveryFee: 50, deliveryDay: null });
    expect(await mailedAgain()).toContain('Please pay by');
    await owner().recordPayment.mutate({ orderID, amount: 949.8, method: 'EFT' });
    const paid = await mailedAgain();
    expect(paid).not.toMatch(/Please pay by|Account number/);
    expect(paid).toContain('Paid so far: R949.80');
    await owner().change.mutate({ orderID, deliveryFee: 60 });
    expect(await mailedAgain()).not.toMatch(/Please pay by|Account number/);
  });

  it('is not confirmed without an address for the requested mail', async () => {
    await shop.query("update orders set email = ''");
    const refused = await shop.asOwner('POST', `/orders/${orderID}/confirm`, { mail: true });
    const lacking = 'There is no email address, so no email can be sent.';
    expect(refused).toMatchObject(refusal(409, lacking));
    expect(await issued()).toEqual([]);
  });

  it('is served to the office as a file', async () => {
    await confirm();
    const ask = (query: string) => fetch(`${shop.url}/api/invoices/file.pdf?${query}`, { headers });
    const file = await ask('invoiceID=1');
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect((await file.text()).slice(0, 5)).toBe('%PDF-');
    expect((await ask('invoiceID=9')).status).toBe(404);
    expect((await ask('invoiceID=x')).status).toBe(400);
  });
});
