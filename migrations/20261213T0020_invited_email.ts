import { Migration } from '@mikro-orm/migrations';

/** The invited address of an account that was made with another one. */
export class InvitedEmail extends Migration {
  override up(): void {
    this.addSql('alter table admins add column invited_email text');
  }
}
