import { Migration } from '@mikro-orm/migrations';

/** What mail servers say against the shop, and which refusals were counted against an address. */
export class MailFaults extends Migration {
  override up(): void {
    this.addSql(
      'alter table newsletter_deliveries add column bounced boolean not null default false',
    );
    // Whatever failed so far may have been counted already: a retry of it counts no more.
    this.addSql(`update newsletter_deliveries set bounced = true where state = 'failed'`);
    this.addSql('alter table newsletter_gate add column reason text');
  }
}
