import { Migration } from '@mikro-orm/migrations';

/** Deleted products are kept for a day, hidden; for the version before they are hidden ones. */
export class RemovedProducts extends Migration {
  override up(): void {
    this.addSql('alter table products add column removed_from text');
  }
}
