import { Migration } from '@mikro-orm/migrations';

/** Whether a product can be had: what is sold out stays on the shelf, what is hidden leaves the shop. */
export class ProductAvailability extends Migration {
  override up(): void {
    this.addSql(`alter table products add column availability text not null default 'Available'`);
  }
}
