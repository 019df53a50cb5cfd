import { Migration } from '@mikro-orm/migrations';

/** Since when an order that is collected stands ready. */
export class ReadyToCollect extends Migration {
  override up(): void {
    this.addSql('alter table orders add column ready_at timestamptz');
  }
}
