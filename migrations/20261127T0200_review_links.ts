import { Migration } from '@mikro-orm/migrations';

/** An order's invitation to review it can also go with a message of the owner's, by a link of its own. */
export class ReviewLinks extends Migration {
  override up(): void {
    this.addSql(`
      alter table review_invitations
      add column message_token_hash text unique check (length(message_token_hash) = 64)`);
  }
}
