import { Migration } from '@mikro-orm/migrations';

/** What is still to be delivered. */
export class ToDeliver extends Migration {
  override up(): void {
    // Finds what is still to be delivered on a day, or has no day yet, among years of orders.
    this.addSql(`
      create index orders_to_deliver on orders (delivery_day, id)
      where status in ('Pending', 'Out for Delivery') and not suspicious`);
  }
}
