import { Migration } from '@mikro-orm/migrations';

/** Files that go with a mail, by what they are: each is made when the mail is sent. */
export class MailAttachments extends Migration {
  override up(): void {
    this.addSql(`alter table outgoing_mails add column attachments jsonb not null default '[]'`);
  }
}
