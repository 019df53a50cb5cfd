import { Migration } from '@mikro-orm/migrations';

/** How an order gets to its customer, and how they would like to pay for it. */
export class Handover extends Migration {
  override up(): void {
    this.addSql(`
      alter table orders
        add column handover text not null default 'Delivery' check (handover in ('Delivery', 'Collection')),
        add column wished_payment text`);
  }
}
