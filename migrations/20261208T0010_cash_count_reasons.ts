import { Migration } from '@mikro-orm/migrations';

/** Why a count differs from what was expected. */
export class CashCountReasons extends Migration {
  override up(): void {
    this.addSql('alter table cash_counts add column reason text');
  }
}
