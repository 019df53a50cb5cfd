import { Migration } from '@mikro-orm/migrations';

/**
 * Standing orders are intervals with one open proposal at most; details, agreed prices and reasons of
 * questions are stored. Those with chosen days become the interval that loses no delivery: the
 * shortest time between them. They ask each time, and the owner sees them listed.
 */
export class StandingOrdersAsIntervals extends Migration {
  override up(): void {
    this.addSql(`
      alter table standing_orders add texts jsonb not null default '{"notes": null}',
        add asks_because text, add chosen_days text`);
    this.addSql(`alter table standing_orders alter texts drop default`);
    this.addSql(`
      update standing_orders set texts = jsonb_build_object('notes', orders.notes)
      from orders where orders.id = standing_orders.order_id`);
    this.addSql(`
      update standing_orders
      set customer = '{"telephone": null, "address2": null, "wishedPayment": null}' || customer`);
    // Orders that were being placed.
    this.addSql(`
      update proposed_orders set state = 'confirmed', order_id = made.order_id
      from made_by_key as made
      where state = 'placing'
        and made.id = 'order proposal' || chr(10) || proposed_orders.id || '-' || attempt`);
    this.addSql(`update proposed_orders set state = 'open' where state = 'placing'`);
    this.addSql(`delete from made_by_key where id like 'order proposal' || chr(10) || '%'`);
    // What a pause or stop withdrew is proposed again when it is resumed.
    this.addSql(`
      update standing_orders set next_on = withdrawn.due_on from proposed_orders as withdrawn
      where withdrawn.standing_id = standing_orders.id and withdrawn.cut_off > now()
        and withdrawn.state in ('paused', 'stopped')`);
    this.addSql(`delete from proposed_orders where state in ('moved', 'paused', 'stopped')`);
    this.addSql(`
      update standing_orders set every_weeks = interval.weeks, sends_itself = false,
        chosen_days = interval.days
      from (
        select id, string_agg(day, ', ' order by day) as days, case
          when min(gap) >= 56 then 8 when min(gap) >= 42 then 6 when min(gap) >= 28 then 4
          when min(gap) >= 21 then 3 when min(gap) is null then 4 else 2 end as weeks
        from (
          select id, day, day::date - lag(day::date) over (partition by id order by day) as gap
          from standing_orders cross join lateral jsonb_array_elements_text(days) as day
          where every_weeks is null
        ) as chosen group by id
      ) as interval
      where interval.id = standing_orders.id`);
    this.addSql(`update standing_orders set every_weeks = 4 where every_weeks is null`);
    // Their chosen days are over.
    this.addSql(`
      update standing_orders set next_on = current_date, chosen_days = null, state = 'stopped',
        stopped_at = coalesce(stopped_at, changed_at)
      where next_on is null`);
    this.addSql(`
      alter table standing_orders drop days, alter every_weeks set not null,
        alter next_on set not null`);
    this.addSql(`
      alter table proposed_orders drop attempt, add moved_from jsonb,
        add reasons jsonb not null default '[]'`);
    this.addSql(`alter table proposed_orders alter reasons drop default`);
    this.addSql(`
      update proposed_orders set mail_due = 'proposal' where mail_due = 'question'`);
    this.addSql(`
      update proposed_orders set lines = (
        select jsonb_agg(line || jsonb_build_object('agreed', coalesce((
          select known->'price' from jsonb_array_elements(standing.lines) as known
          where known->>'productId' = line->>'productId' limit 1), line->'price')) order by position)
        from jsonb_array_elements(proposed_orders.lines) with ordinality as of(line, position))
      from standing_orders as standing
      where standing.id = standing_id and jsonb_array_length(proposed_orders.lines) > 0`);
    this.addSql('drop index proposed_orders_open');
    this.addSql(
      `create index proposed_orders_open on proposed_orders (cut_off, id) where state = 'open'`,
    );
    this.addSql(`
      update proposed_orders set state = 'lapsed', mail_due = null, settled_at = now()
      where state = 'open' and id < (
        select max(id) from proposed_orders as newer
        where newer.standing_id = proposed_orders.standing_id and newer.state = 'open')`);
    this.addSql(`
      create unique index proposed_orders_one_open on proposed_orders (standing_id)
      where state = 'open'`);
  }
}
