import { Migration } from '@mikro-orm/migrations';

/** The owner's own note on an order, and what the list of orders is searched and sorted by. */
export class OrderLists extends Migration {
  override up(): void {
    this.addSql(`
      alter table orders
        add column owner_note text,
        add column search_edition integer not null default 1`);
    // What the version before writes has the default, and is found here until it is searched like the rest.
    this.addSql('create index orders_search_edition on orders (id) where search_edition < 2');
    this.addSql('create index orders_name on orders (lower(surname), lower(name), id)');
    this.addSql('create index orders_amount_due on orders (amount_due, id)');
  }
}
