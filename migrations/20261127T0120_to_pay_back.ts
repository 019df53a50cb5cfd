import { Migration } from '@mikro-orm/migrations';

/** The orders for which more came than is due are found without reading all of them. */
export class ToPayBack extends Migration {
  override up(): void {
    this.addSql(`
      create index orders_to_pay_back on orders (id)
      where paid > case when status = 'Cancelled' then 0 else amount_due end and not suspicious`);
  }
}
