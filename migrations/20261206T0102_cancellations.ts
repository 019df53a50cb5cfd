import { Migration } from '@mikro-orm/migrations';

/** The newest cancellation by a customer is found at once, however many steps there are. */
export class Cancellations extends Migration {
  override up(): void {
    this.addSql(`
      create index order_cancellations on order_status_changes (id)
      where by_customer and status_to = 'Cancelled'`);
  }
}
