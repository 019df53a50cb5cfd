import { Migration } from '@mikro-orm/migrations';

/**
 * Status steps are events of the order. Incompatible: the previous version would look for them in
 * the dropped table.
 */
export class OrderHistory extends Migration {
  override up(): void {
    this.addSql(`
      alter table order_events
        alter column actor_kind drop not null,
        add column status_from text,
        add column status_to text,
        add column by_customer boolean not null default false`);
    this.addSql(`
      insert into order_events
        (order_id, kind, facts, at, actor_kind, actor_name, status_from, status_to, by_customer)
      select order_id, 'status', '{}', changed_at, actor_kind, actor_name, status_from, status_to,
        by_customer
      from order_status_changes order by id`);
    this.addSql('drop table order_status_changes');
    this.addSql(`
      create index order_cancellations on order_events (id)
      where by_customer and status_to = 'Cancelled'`);
  }
}
