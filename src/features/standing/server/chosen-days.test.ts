import { expect, it } from 'vitest';
import { migrate } from '#server/db/migrations.ts';
import { describeOnBothDatabases } from '#test/database/database.ts';
import { undoMigration } from '#test/database/undo-migration.ts';
import { form } from '#test/fixtures/orders.ts';
import { product } from '#test/fixtures/products.ts';
import { standingOrder } from '#test/fixtures/standing.ts';
import { testShop } from '#test/shop.ts';
import type { StandingDetails, StandingPage } from '../shared/standing-order.ts';

describeOnBothDatabases('standing orders on chosen days', (kind) => {
  const shop = testShop({ kind });

  it('become intervals that lose no delivery, which ask and are listed', async () => {
    const bag = await product(shop);
    const make = async () => {
      const sent = form([{ ...bag, quantity: 1 }], { notes: 'Gate code 1234' });
      return standingOrder(shop, (await shop.visitor.orders.send.mutate(sent)).orderID);
    };
    const [chosen, over, paused, placing] = [
      await make(),
      await make(),
      await make(),
      await make(),
    ];
    await undoMigration(shop, 'incompatible_standing_orders', [
      'drop index proposed_orders_one_open',
      'alter table proposed_orders drop moved_from, drop reasons, add attempt integer not null default 0',
      `alter table standing_orders drop texts, drop asks_because, drop chosen_days,
        add days jsonb not null default '[]', alter every_weeks drop not null, alter next_on drop not null`,
    ]);
    const choose = (id: number, days: string[], nextOn: string | null) =>
      shop.query(
        `update standing_orders set every_weeks = null, sends_itself = true, days = ?::jsonb, next_on = ?
         where id = ?`,
        [JSON.stringify(days), nextOn, id],
      );
    await choose(chosen, ['2099-01-02', '2099-01-23', '2099-03-06'], '2099-01-23');
    await choose(over, ['2026-01-02'], null);
    const propose = (id: number, state: string, dueOn: string) =>
      shop.query(
        `insert into proposed_orders (standing_id, due_on, handover_on, cut_off, sends_itself, lines,
           state, attempt, created_at)
         select id, ?, ?, '2098-12-31', true,
           jsonb_build_array(lines->0 || '{"price": 90000}'), ?, 2, now()
         from standing_orders where id = ? returning id`,
        [dueOn, dueOn, state, id],
      );
    await shop.query("update standing_orders set state = 'paused' where id = ?", [paused]);
    await propose(paused, 'paused', '2098-12-05');
    await propose(chosen, 'moved', '2099-01-02');
    const [row] = await propose(placing, 'placing', '2099-01-02');
    await shop.query(
      `insert into made_by_key (id, content_hash, order_id)
       select 'order proposal' || chr(10) || ? || '-2', '', min(id) from orders`,
      [row?.id],
    );
    expect(await migrate(shop.shop.database)).toHaveLength(1);

    const { body } = await shop.asOwner('GET', '/standing-orders?attention=true');
    expect((body as StandingPage).rows).toMatchObject([
      {
        standingID: chosen,
        everyWeeks: 3,
        sendsItself: false,
        chosenDays: '2099-01-02, 2099-01-23, 2099-03-06',
        nextDay: '2099-01-23',
      },
    ]);
    const path = `/standing-orders/${chosen}`;
    const changed = (await shop.asOwner('PUT', path, {})).body as StandingDetails;
    expect(changed).toMatchObject({
      chosenDays: null,
      standing: { details: { notes: 'Gate code 1234' }, past: [] },
    });
    expect(
      await shop.query(
        'select state, next_on::text from standing_orders where id in (?, ?) order by id',
        [over, paused],
      ),
    ).toMatchObject([{ state: 'stopped' }, { state: 'paused', next_on: '2098-12-05' }]);
    const left = 'select standing_id, state, order_id, lines from proposed_orders';
    expect(await shop.query(left)).toMatchObject([
      {
        standing_id: placing,
        state: 'confirmed',
        order_id: 1,
        lines: [{ price: 90_000, agreed: bag.price * 100 }],
      },
    ]);
  });
});
