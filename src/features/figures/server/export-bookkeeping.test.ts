import { beforeEach, expect, it } from 'vitest';
import { byteOrderMark } from '#shared/csv.ts';
import { customer, sendOrder } from '#test/fixtures/orders.ts';
import { productOfEach } from '#test/fixtures/products.ts';
import { describeOnShop, refusal } from '#test/shop.ts';

describeOnShop('the books of a month', (shop) => {
  beforeEach(() => shop.clock.set('2026-11-20T08:00:00Z'));
  const lamb = productOfEach(shop, { price: 11_500 });

  const send = async (changes: Partial<typeof customer> = {}, website = '') =>
    (await sendOrder(shop, lamb, { customer: changes, website })).orderID;
  const file = async (query = 'month=2026-11') =>
    (await shop.read<string>(`/admin/figures/bookkeeping.csv?${query}`)).replace(byteOrderMark, '');
  /** Without the cash difference. */
  const rows = async (query?: string) =>
    (await file(query))
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.slice(1, -1).split('","').slice(0, -1).join('|'));

  it.each([
    ['', 'Please give a month, such as 2026-11.'],
    ['month=November', 'Please give a month, such as 2026-11.'],
    ['month=2026-13', 'Please give a month, such as 2026-11.'],
    ['month=2026-11&separator=tab', 'Please choose comma or semicolon.'],
  ])('the month “%s” is refused with a sentence', async (query, error) => {
    const path = `/admin/figures/bookkeeping.csv?${query}`;
    expect(await shop.asOwner('GET', path)).toMatchObject(refusal(400, error));
  });

  it('of a month without anything have the names of the columns', async () => {
    expect(await file('month=2020-01')).toBe(
      '"Date","Type","Number","Order number","Customer","Status","Sold (R)","Excluding VAT (R)","VAT (R)","Including VAT (R)","Paid (R)","Method","Reference","Corrects","Cash difference (R)"\r\n',
    );
  });

  it('have each order, invoice, credit note and payment once, day by day', async () => {
    const payment = { vatNumber: '4123456789', vatPercent: 15 };
    await shop.owner.settings.change.mutate({ group: 'payment', entries: payment });
    const orderID = await send();
    await shop.owner.orders.confirm.mutate({ orderID, deliveryFee: 0 });
    await shop.owner.orders.recordPayment.mutate({
      orderID,
      method: 'EFT',
      reference: 'DUBE 1001',
      paidOn: '2026-11-18',
    });
    shop.clock.set('2026-11-21T08:00:00Z');
    await shop.owner.orders.setStatus.mutate({ orderID, status: 'Cancelled' });
    await shop.owner.orders.recordPayment.mutate({ orderID, amount: -115, method: 'cash' });
    await send({}, 'https://robot.example');
    expect(await rows()).toEqual([
      '2026-11-18|Payment|Payment 1|1001|Naledi Dube||||||115.00|EFT|DUBE 1001|',
      '2026-11-20|Order|1001|1001|Naledi Dube|Cancelled||||||||',
      '2026-11-20|Invoice|INV-0001|1001|Naledi Dube|||100.00|15.00|115.00|||1001|',
      '2026-11-21|Credit note|CN-0001|1001|Naledi Dube|||-100.00|-15.00|-115.00|||1001|INV-0001',
      '2026-11-21|Refund|Payment 2|1001|Naledi Dube||||||-115.00|cash||',
    ]);
  });

  it('begin and end at midnight in South Africa, across the year too', async () => {
    shop.clock.set('2026-12-31T21:59:59Z');
    await send();
    shop.clock.set('2026-12-31T22:00:00Z');
    const orderID = await send();
    await shop.owner.orders.confirm.mutate({ orderID, deliveryFee: 0 });
    expect(await rows('month=2026-12')).toEqual([expect.stringMatching(/^2026-12-31\|Order\|/)]);
    expect(await rows('month=2027-01')).toEqual([
      expect.stringMatching(/^2027-01-01\|Order\|/),
      expect.stringMatching(/^2027-01-01\|Invoice\|/),
    ]);
  });

  it('of a shop that is not registered hold no VAT, and what people typed runs nowhere', async () => {
    const orderID = await send({ name: '=HYPERLINK("https://evil.example")' });
    await shop.owner.orders.confirm.mutate({ orderID, deliveryFee: 0 });
    await shop.owner.orders.recordPayment.mutate({ orderID, method: 'cash', reference: '+27;1' });
    const text = await file('month=2026-11&separator=semicolon');
    expect(text).toContain('"\'=HYPERLINK(""https://evil.example"") Dube"');
    expect(text).toContain('"115,00";"cash";"\'+27;1"');
    const [, invoice = ''] = text.split('\r\n').slice(1);
    expect(invoice).toContain('"115,00";"0,00";"115,00"');
  });

  it('omit erased names, except on invoices', async () => {
    const orderID = await send();
    await shop.owner.orders.setStatus.mutate({ orderID, status: 'Completed' });
    await shop.owner.people.erase.mutate({ contact: customer.cell });
    expect(await rows()).toEqual([expect.stringMatching(/\|Order\|1001\|1001\|Name removed\|/)]);
  });
});
