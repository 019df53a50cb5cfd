import { expect, it } from 'vitest';
import { migrate } from '#server/db/migrations.ts';
import { describeOnBothDatabases } from '#test/database/database.ts';
import { undoMigration } from '#test/database/undo-migration.ts';
import { form } from '#test/fixtures/orders.ts';
import { product } from '#test/fixtures/products.ts';
import { standingOrder } from '#test/fixtures/standing.ts';
import { testShop } from '#test/shop.ts';

describeOnBothDatabases('links from before they were hashed', (kind) => {
  const shop = testShop({ kind });

  it('go on working, and what runs goes on', async () => {
    const bag = await product(shop);
    const { orderID } = await shop.visitor.orders.send.mutate(form([{ ...bag, quantity: 1 }]));
    await standingOrder(shop, orderID);
    await undoMigration(shop, 'incompatible_secret_links', [
      'alter table secret_links drop standing_id, drop reminder_id',
      'alter table secret_links rename to order_links',
      'alter index secret_links_order rename to order_links_order',
      'alter table orders drop email_proved_at',
      "alter table standing_orders drop email_proved_at, add token text not null default repeat('s', 43)",
      'alter table reminders drop constraint reminders_order_id_product_id_key',
      'alter table reminders add email text, add token text',
    ]);
    const reminder = `
      insert into reminders (order_id, product_id, email, token, quantity, remind_on, consent_text,
        asked_at, state)
      select ?, ?, who || '@example.com', repeat(who, 43), 1, '2027-01-20', '', now(), 'waiting'
      from unnest(array['a', 'b']) as who`;
    await shop.query(reminder, [orderID, bag.productID]);
    expect(await migrate(shop.shop.database)).toHaveLength(1);
    const standing = await shop.rest('POST', '/standing-order', { token: 's'.repeat(43) });
    expect(standing.body).toMatchObject({ state: 'active', isProved: true });
    const link = (token: string) =>
      shop.visitor.reminders.ofLink.query({ token: token.repeat(43) });
    // Two of one order and product were to different addresses of it.
    expect(await link('a')).toMatchObject({ state: 'unknown' });
    expect(await link('b')).toMatchObject({ state: 'waiting', day: '2027-01-20' });
    expect(await shop.query('select origin from secret_links where order_id is not null')).toEqual(
      ['answer', 'office', 'office'].map((origin) => ({ origin })),
    );
  });
});
