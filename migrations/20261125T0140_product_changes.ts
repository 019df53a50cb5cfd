import { Migration } from '@mikro-orm/migrations';

/** When a product changed last, for search engines: they look again at what has. */
export class ProductChanges extends Migration {
  override up(): void {
    this.addSql('alter table products add column changed_at timestamptz');
    this.addSql('update products set changed_at = created_at');
    // The version before, which knows nothing of it, adds products beside this one.
    this.addSql(`
      alter table products
        alter column changed_at set default now(),
        alter column changed_at set not null`);
  }
}
