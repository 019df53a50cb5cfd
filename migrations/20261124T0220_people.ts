import { Migration } from '@mikro-orm/migrations';

/** Orders outlive the person who sent them. */
export class People extends Migration {
  override up(): void {
    this.addSql('alter table orders add column erased_at timestamptz');
    // Those that are due for it are found among the few that still have a person.
    this.addSql('create index orders_with_person on orders (created_at) where erased_at is null');
    this.addSql(
      `create index subscribers_left on subscribers (unsubscribed_at) where status = 'unsubscribed'`,
    );
    this.addSql('create index review_invitations_age on review_invitations (created_at)');
  }
}
