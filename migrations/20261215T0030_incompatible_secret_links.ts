import { Migration } from '@mikro-orm/migrations';

/** One table for the links to orders, standing orders and reminders; proofs of email addresses. */
export class SecretLinks extends Migration {
  override up(): void {
    this.addSql('alter table order_links rename to secret_links');
    this.addSql('alter index order_links_order rename to secret_links_order');
    this.addSql('alter table secret_links alter order_id drop not null');
    for (const [name, table] of [
      ['standing', 'standing_orders'],
      ['reminder', 'reminders'],
    ]) {
      this.addSql(
        `alter table secret_links add ${name}_id integer references ${table} on delete cascade`,
      );
      this.addSql(`
        create index secret_links_${name} on secret_links (${name}_id, origin, id)
        where ${name}_id is not null`);
    }
    this.addSql(`
      alter table secret_links add check (num_nonnulls(order_id, standing_id, reminder_id) = 1)`);
    // Links in mails to the owner had the same origin, so none of them proves an address.
    this.addSql(`update secret_links set origin = 'office' where origin = 'mail'`);
    this.addSql('alter table orders add email_proved_at timestamptz');
    this.addSql(`
      create index orders_proved on orders (lower(email)) where email_proved_at is not null`);
    this.addSql('alter table standing_orders add email_proved_at timestamptz');
    // Existing reminders and standing orders continue.
    this.addSql(`
      update orders set email_proved_at = created_at
      where email <> '' and id in (select order_id from reminders where state = 'waiting')`);
    this.addSql(`update standing_orders set email_proved_at = created_at where email <> ''`);
    for (const [name, table, since] of [
      ['standing', 'standing_orders', 'created_at'],
      ['reminder', 'reminders', 'asked_at'],
    ]) {
      this.addSql(`
        insert into secret_links (${name}_id, token_hash, origin, created_at)
        select id, encode(sha256(convert_to(token, 'UTF8')), 'hex'), 'mail', ${since} from ${table}`);
      this.addSql(`alter table ${table} drop token`);
    }
    this.addSql(`
      delete from reminders using reminders as later
      where later.order_id = reminders.order_id and later.product_id = reminders.product_id
        and later.id > reminders.id`);
    this.addSql('alter table reminders drop email');
    this.addSql('alter table reminders add unique (order_id, product_id)');
  }
}
