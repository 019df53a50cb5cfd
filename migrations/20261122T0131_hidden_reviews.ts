import { Migration } from '@mikro-orm/migrations';

export class HiddenReviews extends Migration {
  override up(): void {
    this.addSql('alter table reviews add column hidden boolean not null default false');
  }
}
