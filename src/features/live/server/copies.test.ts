import { expect, test } from 'vitest';
import { write } from '#server/db/database.ts';
import { formOf, pictureFile } from '#test/calls/forms.ts';
import { sendOrder } from '#test/fixtures/orders.ts';
import { product } from '#test/fixtures/products.ts';
import { review } from '#test/fixtures/reviews.ts';
import { rounds } from '#test/patience.ts';
import { describeOnBothShops } from '#test/shop.ts';
import type { DeletedView } from '../shared/deleted.ts';
import { forgetChanges } from './list-deleted.ts';

type Row = { updatedAt: string } & Record<string, unknown>;

const lists = {
  '/orders': 'orderID',
  '/payments': 'paymentID',
  '/invoices': 'invoiceID',
  '/customers': 'customerID',
  '/products?hidden=true': 'productID',
  '/reviews?hidden=true': 'id',
  '/galleries': 'id',
  '/admin/newsletter/subscribers': 'subscriberID',
  '/admin/newsletter/content': 'newsletterID',
} as const;

type List = keyof typeof lists;

const rowsIn = (body: unknown) =>
  Array.isArray(body) ? (body as Row[]) : (body as { reviews: Row[] }).reviews;

describeOnBothShops('programs that copy the lists', (shop, kind) => {
  /** Copies as docs/api.md describes, in parts of a size. @returns the ids in their order. */
  function copyOf(list: List, size = 2) {
    const rows = new Map<unknown, Row>();
    let since = '2026-01-01T00:00:00Z';
    async function poll(): Promise<unknown[]> {
      const read: unknown[] = [];
      const limit = /^.(products|galleries)/.test(list) ? '' : `&limit=${size}`;
      let next: string | undefined =
        `${list}${list.includes('?') ? '&' : '?'}updatedSince=${since}${limit}`;
      while (next !== undefined) {
        const { status, body, headers } = await shop.asOwner('GET', next);
        expect(status).toBe(200);
        for (const row of rowsIn(body)) {
          if (rows.get(row[lists[list]])?.updatedAt === row.updatedAt) continue;
          rows.set(row[lists[list]], row);
          read.push(row[lists[list]]);
          since = row.updatedAt;
        }
        next = /^<\/api(\/[^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
      }
      return read;
    }
    return { rows, poll };
  }

  const all = Object.keys(lists) as List[];
  const deleted = async (since = '2026-01-01T00:00:00Z') =>
    shop.read<DeletedView>(`/deleted?since=${since}&limit=100`);

  test('get each row once, and again after each change, and no other one', async () => {
    const copies = Object.fromEntries(all.map((list) => [list, copyOf(list)])) as Record<
      List,
      ReturnType<typeof copyOf>
    >;
    const poll = async () => {
      const read = await Promise.all(all.map(async (list) => [list, await copies[list].poll()]));
      return Object.fromEntries(read.filter(([, ids]) => ids?.length));
    };
    const lamb = await product(shop);
    const tuna = await product(shop, { description: 'Tuna' });
    const [first, second, third] = [
      await sendOrder(shop, lamb),
      await sendOrder(shop, lamb),
      await sendOrder(shop, lamb, { customer: { cell: '083 000 1111' } }),
    ].map(({ orderID }) => orderID);
    await review(shop, { productId: tuna.productID });
    const cover = await pictureFile();
    await shop.asOwner('POST', '/galleries', formOf({ title: 'Puppies', cover, photos: [cover] }));
    await shop.asOwner('POST', '/admin/newsletter/subscribers', { email: 'sipho@example.com' });
    await shop.asOwner('POST', '/admin/newsletter', { subject: 'A', content: 'B' });
    expect(await poll()).toEqual({
      '/orders': [first, second, third],
      '/customers': [1, 2],
      '/products?hidden=true': [lamb.productID, tuna.productID],
      '/reviews?hidden=true': [1],
      '/galleries': [1],
      '/admin/newsletter/subscribers': [1],
      '/admin/newsletter/content': [1],
    });
    expect(await poll()).toEqual({});

    await shop.asOwner('POST', `/orders/${second}/confirm`);
    await shop.asOwner('POST', `/orders/${second}/payments`, { method: 'EFT' });
    await shop.asOwner('PATCH', '/reviews/1/visibility', { hidden: true });
    expect(await poll()).toEqual({
      '/orders': [second],
      '/customers': [1],
      '/payments': [1],
      '/invoices': [1],
      '/reviews?hidden=true': [1],
    });
    const lines = [{ productID: tuna.productID, quantity: 2 }];
    await shop.asOwner('PATCH', `/orders/${first}`, { lines });
    await shop.asOwner('PUT', `/products/${tuna.productID}`, { availability: 'Hidden' });
    await shop.asOwner('DELETE', '/galleries/1/photos/1');
    expect(await poll()).toEqual({
      '/orders': [first],
      '/customers': [1],
      '/products?hidden=true': [tuna.productID],
      '/galleries': [1],
    });
    for (const list of all) {
      const { body } = await shop.asOwner('GET', list);
      const byId = (one: Row, other: Row) => Number(one[lists[list]]) - Number(other[lists[list]]);
      const rows = rowsIn(body).toSorted(byId);
      expect([...copies[list].rows.values()].toSorted(byId)).toEqual(rows);
    }
    const visible = async (list: string) =>
      rowsIn((await shop.rest('GET', `${list}?updatedSince=2026-01-01T00:00:00Z`)).body);
    expect(await visible('/reviews')).toEqual([]);
    expect((await visible('/products')).map((row) => row.productID)).toEqual([lamb.productID]);
  });

  test('learn what was deleted, also of joined customers, until it is forgotten', async () => {
    const before = await deleted();
    expect(before.deleted).toEqual([]);
    const lamb = await product(shop);
    const { orderID } = await sendOrder(shop, lamb);
    const other = await sendOrder(shop, lamb, { customer: { cell: '083 000 1111' } });
    await shop.asOwner('POST', `/orders/${other.orderID}/payments`, { method: 'EFT' });
    await shop.asOwner('DELETE', `/orders/${other.orderID}/payments/1`);
    await shop.asOwner('DELETE', `/orders/${orderID}`);
    const firstCustomer = expect.objectContaining({ kind: 'customers', id: 1 });
    expect((await deleted()).deleted).toContainEqual(firstCustomer);
    await shop.asOwner('PUT', '/customers/2/joined', { mainID: 1 });
    await shop.asOwner('DELETE', `/products/${lamb.productID}`);
    const known = await deleted();
    const things = known.deleted.map(({ kind, id }) => `${kind} ${id}`);
    const ofShelf = `products ${lamb.productID}`;
    expect(things).toEqual(['payments 1', `orders ${orderID}`, 'customers 2', ofShelf]);
    const part = await shop.asOwner('GET', '/deleted?since=2026-01-01T00:00:00Z&limit=3');
    const next = /^<\/api(\/[^>]+)>/.exec(part.headers.get('link') ?? '')?.[1] ?? '';
    expect((await shop.read<DeletedView>(next)).deleted).toEqual(known.deleted.slice(3));
    await shop.asOwner('DELETE', '/customers/2/joined');
    expect((await deleted()).deleted).toContainEqual(firstCustomer);
    expect((await deleted()).deleted).toHaveLength(4);
    await forgetChanges(shop.shop);
    expect((await deleted()).deleted).toHaveLength(4);
    const distinct = '(select distinct kind, thing_id from changes) as things';
    expect(await shop.count('changes')).toBe(await shop.count(distinct));
    await shop.query(`update changes set at = at - interval '120 days'`);
    await forgetChanges(shop.shop);
    expect((await deleted()).deleted).toEqual([]);
  });

  test.runIf(kind === 'postgresql')('miss no change of a transaction that ends late', async () => {
    const lamb = await product(shop);
    const slow = await sendOrder(shop, lamb);
    const quick = await sendOrder(shop, lamb, { customer: { cell: '083 000 1111' } });
    const { poll } = copyOf('/orders');
    await poll();
    const [changed, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const late = write(shop, async (em) => {
      await em.execute(`update orders set owner_note = 'Late' where id = ?`, [slow.orderID]);
      changed.resolve();
      await mayEnd.promise;
    });
    await changed.promise;
    const note = { note: 'Quick' };
    const noted = await shop.asOwner('PUT', `/orders/${quick.orderID}/owner-note`, note);
    expect(noted.status).toBe(200);
    expect(await poll()).toEqual([]);
    mayEnd.resolve();
    await late;
    expect(await poll()).toEqual([slow.orderID, quick.orderID]);
  });

  test('have every order by a generated client while others change them', async () => {
    const orders = rounds({ short: 300, long: 5000 });
    const changes = rounds({ short: 30, long: 500 });
    const { orderID } = await sendOrder(shop, await product(shop));
    const [{ names } = { names: '' }] = await shop.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ',') as names from information_schema.columns
       where table_name = 'orders' and is_generated = 'NEVER' and column_name not in ('id', 'number')`,
    );
    await shop.query(
      `insert into orders (number, ${names}) select 2000 + n, ${names}
       from orders, generate_series(1, ?::int) n where id = ?`,
      [orders - 1, orderID],
    );
    const { authorization } = await shop.signedIn();
    // Not by its name: it is compiled by client.test.ts, with the generated types.
    const program = new URL('../../../test/client/copy-orders.ts', import.meta.url).href;
    const { orderCopy } = await import(/* @vite-ignore */ program);
    const copy = orderCopy(shop.url, authorization);
    let left = changes;
    const change = async () => {
      for (let at = left--; at > 0; at = left--) {
        const id = orderID + ((at * 7919) % orders);
        const sql = 'update orders set owner_note = ? where id = ?';
        await write(shop, (em) => em.execute(sql, [`Change ${at}`, id]));
      }
    };
    const changing = Promise.all([change(), change(), change(), change()]);
    while (left > 0) await copy.poll();
    await changing;
    await copy.poll();
    const kept = 'select id, owner_note as note from orders order by id';
    const notes = await shop.query<{ id: number; note: string | null }>(kept);
    expect(notes).toHaveLength(orders);
    expect(notes.map(({ id }) => ({ id, note: copy.orders.get(id)?.ownerNote }))).toEqual(notes);
  });

  test('give a clear answer to what is no time, and need the scope', async () => {
    const message = expect.stringContaining('Please give the date and time with its zone');
    for (const time of ['yesterday', '2026-01-01', '0000-01-01T00:00:00Z']) {
      const { status, body } = await shop.asOwner('GET', `/orders?updatedSince=${time}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ message });
      expect((await shop.asOwner('GET', `/deleted?since=${time}`)).status).toBe(400);
    }
    expect((await shop.rest('GET', '/deleted?since=2026-01-01T00:00:00Z')).status).toBe(401);
    expect((await shop.rest('GET', '/reviews?hidden=true')).status).toBe(401);
  });
});
