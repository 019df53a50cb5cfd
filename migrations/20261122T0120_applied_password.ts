import { Migration } from '@mikro-orm/migrations';

/** What ADMIN_PASSWORD said when it was applied last, so that only a new value replaces a password. */
export class AppliedPassword extends Migration {
  override up(): void {
    this.addSql('alter table admins add column applied_password_hash text');
  }
}
