import { Migration } from '@mikro-orm/migrations';

/** Counts and lists the orders to confirm without reading all others. */
export class ToConfirm extends Migration {
  override up(): void {
    this.addSql(`
      create index orders_to_confirm on orders (id)
        where confirmed_at is null and erased_at is null and not suspicious and status <> 'Cancelled'`);
  }
}
