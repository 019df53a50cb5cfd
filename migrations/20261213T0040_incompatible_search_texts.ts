import { Migration } from '@mikro-orm/migrations';

/** The search text of an order has one format. */
export class SearchTexts extends Migration {
  override up(): void {
    this.addSql('alter table orders drop column search_edition');
  }
}
