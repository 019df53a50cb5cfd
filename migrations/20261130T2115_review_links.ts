import { Migration } from '@mikro-orm/migrations';

/** After their end, a message has another link to review its order. */
export class ReviewLinks extends Migration {
  override up(): void {
    this.addSql('alter table review_invitations add column revocations integer not null default 0');
  }
}
