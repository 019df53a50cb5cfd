import { Migration } from '@mikro-orm/migrations';

/** What cash differs from the balance that it settles, as there are no coins below 10 c. */
export class RoundedCash extends Migration {
  override up(): void {
    this.addSql('alter table payments add column rounding numeric(12,2) not null default 0');
  }
}
