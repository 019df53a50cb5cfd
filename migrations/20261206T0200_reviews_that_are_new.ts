import { Migration } from '@mikro-orm/migrations';

/** When the office first saw a review; what was verified, hidden or answered before was seen. */
export class ReviewsThatAreNew extends Migration {
  override up(): void {
    this.addSql('alter table reviews add column seen_at timestamptz');
    this.addSql(`
      update reviews set seen_at = created_at
      where verified or hidden or admin_comment is not null`);
    this.addSql('create index reviews_new on reviews (id) where seen_at is null');
  }
}
