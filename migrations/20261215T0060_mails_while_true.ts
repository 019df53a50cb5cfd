import { Migration } from '@mikro-orm/migrations';

/** What a waiting mail is about, until when it is true, and since when a proposal has to be asked. */
export class MailsWhileTrue extends Migration {
  override up(): void {
    this.addSql('alter table outgoing_mails add concerns text, add valid_until timestamptz');
    this.addSql('alter table proposed_orders add asked_since timestamptz not null default now()');
    this.addSql('update proposed_orders set asked_since = created_at');
    this.addSql(`
      create index outgoing_mails_concerns on outgoing_mails (concerns) where concerns is not null`);
  }
}
