import { Migration } from '@mikro-orm/migrations';

/** What the figures of the dashboard are added up from, without a look at the rows themselves. */
export class Figures extends Migration {
  override up(): void {
    this.addSql(`
      create index orders_sold on orders (created_at) include (id, amount_due, delivery_area, customer_id)
      where status <> 'Cancelled' and not suspicious`);
    this.addSql(`
      create index order_lines_sold on order_lines (order_id) include (product_id, quantity, price)`);
    this.addSql(`
      create index order_lines_gone on order_lines (order_id) where product_id is null`);
  }
}
