import { Migration } from '@mikro-orm/migrations';

/** Logos stay for the mails that were sent with them. */
export class MailedLogos extends Migration {
  override up(): void {
    this.addSql('alter table settings_pictures add column mailed boolean not null default false');
  }
}
