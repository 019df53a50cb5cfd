import { Migration } from '@mikro-orm/migrations';

/** Payments keep their order, and never come to less than nothing together. */
export class PaymentsStay extends Migration {
  override up(): void {
    this.addSql(`
      alter table payments drop constraint payments_order_id_fkey,
        add constraint payments_order_id_fkey foreign key (order_id) references orders on delete restrict`);
    // Where a payment was removed although its money had gone back: it came, on that day at the latest.
    this.addSql(`
      insert into payments (order_id, amount, method, reference, paid_on, created_at)
      select id, -paid, 'other', 'Removed although it went back',
        (select max(paid_on) from payments where order_id = orders.id and amount < 0), now()
      from orders where paid < 0`);
    this.addSql('update orders set paid = 0 where paid < 0');
    this.addSql('alter table orders add check (paid >= 0)');
  }
}
