import { Migration } from '@mikro-orm/migrations';

export class SuspiciousOrders extends Migration {
  override up(): void {
    this.addSql('alter table orders add column suspicious boolean not null default false');
    this.addSql('alter table orders add column wants_newsletter boolean not null default false');
    // A few among many: they are counted whenever the list is looked at.
    this.addSql('create index orders_suspicious on orders (id) where suspicious');
  }
}
