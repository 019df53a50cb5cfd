import { Migration } from '@mikro-orm/migrations';

/** Finds whether the last mail to an address was refused. */
export class RefusedAddresses extends Migration {
  override up(): void {
    this.addSql(`
      create index outgoing_mails_answered on outgoing_mails (lower(recipient))
      where queue = 'transactional' and (status = 'sent' or (status = 'failed' and bounced))`);
  }
}
