import { Migration } from '@mikro-orm/migrations';

/** The office's list is sorted by area and by day of delivery without reading every order. */
export class OrderSorts extends Migration {
  override up(): void {
    this.addSql(`
      create index orders_by_delivery_area on orders (delivery_area, id desc)
      where not suspicious`);
    this.addSql(`
      create index orders_by_delivery_day on orders (delivery_day, id desc)
      where not suspicious`);
  }
}
