import { expect, it } from 'vitest';
import { type customer, sendOrder } from '#test/fixtures/orders.ts';
import { productOfEach } from '#test/fixtures/products.ts';
import { describeOnShop, refusal, type TestShop } from '#test/shop.ts';
import type { OrderView } from '../shared/order-view.ts';

describeOnShop('finding orders', (shop) => {
  const send = async (changes: Partial<typeof customer> = {}, notes?: string) =>
    (await sendOrder(shop, lamb, { quantity: 2, customer: changes, notes })).orderID;
  const execute = (sql: string, values: unknown[] = []) => shop.query(sql, values);
  const set = (id: number, assignments: string) =>
    execute(`update orders set ${assignments} where id = ${id}`);
  type Asked = Parameters<TestShop['owner']['orders']['page']['query']>[0];
  const idsOf = async (input: Asked) =>
    (await shop.owner.orders.page.query(input)).orders.map(({ orderID }) => orderID);
  const rest = async (query: string) => {
    const found = await shop.read<OrderView[]>(`/orders?${query}`);
    return found.map(({ orderID }) => orderID);
  };

  const lamb = productOfEach(shop);

  it('refuses a filter that is none with a sentence, in the list and in the file', async () => {
    for (const [query, error] of [
      [
        'status=Lost',
        'Please choose one of: To confirm, Confirmed, To collect, Ready to collect, Outside areas, Not planned, Not cancelled, Pending, Out for Delivery, Completed, Cancelled.',
      ],
      ['payment=never', 'Please choose one of: owing, unpaid, part, paid, to pay back.'],
      ['from=yesterday', 'Please give a day, such as 2026-11-20.'],
      ['to=2026-02-30', 'Please give a day, such as 2026-11-20.'],
      ['from=0000-01-01', 'Please give a day, such as 2026-11-20.'],
      ['to=0001-01-01', 'Please give a day, such as 2026-11-20.'],
      ['deliveryDay=1', 'Please give a day, such as 2026-11-20.'],
      ['orders=1,x', 'Not a valid number.'],
      [
        'orders=1012,1013',
        'There is no order with the orderID 1012, 1013. (The number that customers see is the orderNumber.)',
      ],
      [
        `orders=${Array.from({ length: 201 }, (_, at) => at + 1)}`,
        'Please choose at most 200 orders.',
      ],
    ]) {
      for (const path of ['/orders', '/orders/export.csv']) {
        expect(await shop.asOwner('GET', `${path}?${query}`)).toMatchObject(refusal(400, error));
      }
    }
  });

  it('finds by address, area, items and notes, and the number that was typed comes first', async () => {
    const there = { address1: '7 Jacaranda Läne', area: 'Brackenhurst', postal: '1448' };
    const [first, second] = [await send(there), await send({}, 'Ring at the gäte')];
    expect(await idsOf({ search: 'jacaranda LANE' })).toEqual([first]);
    expect(await idsOf({ search: 'brackenhurst' })).toEqual([first]);
    expect(await idsOf({ search: '1448' })).toEqual([first]);
    expect(await idsOf({ search: 'gate ring' })).toEqual([second]);
    expect(await idsOf({ search: 'lamb rice' })).toEqual([second, first]);
    expect(await rest('search=jacaranda')).toEqual([first]);
    // The list and the search use Alberton North; the customer wrote it differently.
    const north = await send({ area: 'Albertonnoord', postal: '1456' });
    expect(await idsOf({ search: 'alberton north' })).toEqual([north]);
    expect(await idsOf({ search: 'albertonnoord 1456' })).toEqual([north]);
    const third = await send({ address1: '1001 Main Road' });
    expect(await idsOf({ search: '1001' })).toEqual([first, third]);
  });

  it('finds by invoice, by amount as people type it, and by a name without its apostrophe', async () => {
    const first = await send({ surname: "O'Brien" });
    const second = await send({ surname: 'O’Brien' });
    expect(await idsOf({ search: 'obrien' })).toEqual([second, first]);
    expect(await idsOf({ search: 'o`brien' })).toEqual([second, first]);
    await shop.owner.orders.confirm.mutate({ orderID: first, deliveryFee: 50.5 });
    expect(await idsOf({ search: 'inv 1' })).toEqual([first]);
    expect(await rest('search=INV-0001')).toEqual([first]);
    expect(await idsOf({ search: 'CN-0001' })).toEqual([]);
    const sent = lamb.price * 2;
    const typed = `R${sent.toFixed(2).replace('.', ',')}`;
    expect(await idsOf({ search: typed })).toEqual([second, first]);
    expect(await idsOf({ search: (sent + 50.5).toFixed(2) })).toEqual([first]);
    for (const search of ['R1', '%', '_', '\\', "'"]) expect(await idsOf({ search })).toEqual([]);
  });

  it('narrows by what waits for a word, payment, area, days and chosen orders', async () => {
    const ids = [];
    for (let sent = 0; sent < 6; sent += 1) ids.push(await send());
    const [a, b, c, d, e, f] = ids as [number, number, number, number, number, number];
    await set(a, `delivery_area = 'Meyersdal', delivery_area_id = 14, paid = amount_due`);
    await set(a, 'confirmed_at = now()');
    await set(b, `paid = 100, delivery_day = '2026-12-01'`);
    await set(c, `status = 'Cancelled'`);
    await set(d, `suspicious = true`);
    await set(e, `status = 'Completed', delivery_fee = 50.10`);
    expect(await idsOf({ status: 'To confirm' })).toEqual([f, e, b]);
    expect(await idsOf({ status: 'Confirmed' })).toEqual([a]);
    expect(await rest('status=Confirmed')).toEqual([a]);
    await execute(`update orders set handover = 'Collection' where id in (${b}, ${c}, ${e})`);
    expect(await idsOf({ status: 'To collect' })).toEqual([b]);
    expect(await rest('status=To+collect')).toEqual([b]);
    expect(await idsOf({ status: 'Outside areas' })).toEqual([]);
    await set(f, 'delivery_area = null, delivery_area_id = null');
    expect(await idsOf({ status: 'Outside areas' })).toEqual([f]);
    expect(await idsOf({ status: 'Not cancelled' })).toEqual([f, e, b, a]);
    expect(await idsOf({ status: 'Pending' })).toEqual([f, b, a]);
    expect(await idsOf({ payment: 'paid' })).toEqual([a]);
    expect(await idsOf({ payment: 'part' })).toEqual([b]);
    expect(await idsOf({ payment: 'unpaid' })).toEqual([f, e]);
    expect(await idsOf({ payment: 'owing' })).toEqual([f, e, b]);
    expect(await idsOf({ area: 'Meyersdal' })).toEqual([a]);
    expect(await idsOf({ deliveryDay: '2026-12-01' })).toEqual([b]);
    for (const search of ['1 Dec 2026', 'Tue 1 december 2026', '2026-12-01']) {
      expect(await idsOf({ search })).toEqual([b]);
    }
    await set(e, `search_text = 'collected on 1 dec 2026'`);
    expect(await idsOf({ search: '1 dec 2026' })).toEqual([e, b]);
    expect(await idsOf({ orders: [a, c, d, 999] })).toEqual([c, a]);
    expect(await idsOf({ suspicious: true })).toEqual([d]);
    expect(await rest('payment=owing&status=Completed')).toEqual([e]);
    expect(await rest(`orders=${a},${c}`)).toEqual([c, a]);
    expect(await rest('status=To+confirm&limit=1')).toEqual([f]);
    expect(await rest(`status=To+confirm&limit=1&before=${f}`)).toEqual([e]);

    const owed = async (payment: 'owing' | 'part' | 'paid') =>
      (await shop.owner.orders.page.query({ payment })).owed;
    const sums = [await owed('owing'), await owed('part'), await owed('paid')];
    expect(sums).toEqual([2649.5, 799.8, null]);
    expect(await shop.owner.orders.areas.query()).toEqual(['Meyersdal', 'New Redruth']);
    expect((await shop.asOwner('GET', '/orders/areas')).body).toEqual(['Meyersdal', 'New Redruth']);
  });

  it('knows the first and the last moment of a day in South Africa', async () => {
    const at = async (moment: string) => {
      const id = await send();
      await set(id, `created_at = '${moment}'`);
      return id;
    };
    await at('2026-11-19T21:59:59.999Z');
    const first = await at('2026-11-19T22:00:00.000Z');
    const last = await at('2026-11-20T21:59:59.999Z');
    await at('2026-11-20T22:00:00.000Z');
    expect(await idsOf({ from: '2026-11-20', to: '2026-11-20' })).toEqual([last, first]);
    expect(await rest('from=2026-11-20&to=2026-11-20')).toEqual([last, first]);
  });

  it('sorts, and no page shows an order that another one shows', async () => {
    const a = await send({ surname: 'botha', name: 'Zoë' });
    const b = await send({ surname: 'Botha', name: 'anna' });
    const c = await send({ surname: 'Adams' });
    const d = await send({ surname: 'Ćosić' });
    await set(a, `delivery_area = 'B', delivery_day = '2026-12-02', delivery_fee = 10`);
    await set(b, `delivery_area = 'A'`);
    await set(c, `delivery_area = null, delivery_day = '2026-12-01'`);
    await set(d, `delivery_area = 'B', delivery_fee = 10`);
    expect(await idsOf({ sort: 'oldest' })).toEqual([a, b, c, d]);
    expect((await idsOf({ sort: 'name' })).slice(0, 3)).toEqual([c, b, a]);
    expect(await idsOf({ sort: 'area' })).toEqual([b, d, a, c]);
    expect(await idsOf({ sort: 'amount' })).toEqual([d, a, c, b]);
    expect(await idsOf({ sort: 'delivery day' })).toEqual([c, a, d, b]);
    const pages = [];
    for (const page of [1, 2, 3, 4])
      pages.push(...(await idsOf({ sort: 'amount', pageSize: 1, page })));
    expect(pages).toEqual([d, a, c, b]);
    const beyond = await shop.owner.orders.page.query({ pageSize: 3, page: 9 });
    expect(beyond).toMatchObject({ orders: [{}], total: 4, page: 2, pages: 2, suspicious: 0 });
  });
});
