import { Migration } from '@mikro-orm/migrations';

export class CancelledByCustomer extends Migration {
  override up(): void {
    // Every step before was the shop's own.
    this.addSql(
      'alter table order_status_changes add column by_customer boolean not null default false',
    );
  }
}
