import { Migration } from '@mikro-orm/migrations';

/** Mails that finally failed wait until the owner looked at them. */
export class FailedMails extends Migration {
  override up(): void {
    this.addSql('alter table outgoing_mails add column failed_at timestamptz');
    this.addSql('alter table outgoing_mails add column seen_at timestamptz');
    this.addSql(`
      create index outgoing_mails_unseen_index on outgoing_mails (id)
      where status = 'failed' and seen_at is null`);
    this.addSql('alter table newsletters add column failures_seen integer not null default 0');
  }
}
