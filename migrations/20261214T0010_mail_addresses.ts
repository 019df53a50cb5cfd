import { domainToUnicode } from 'node:url';
import { Migration } from '@mikro-orm/migrations';

/** Stores the domains of addresses in Unicode, and indexes the results of mails by address. */
export class MailAddresses extends Migration {
  override async up(): Promise<void> {
    const columns = await this.execute(`
      select table_name as "table", column_name as "column", data_type as type
      from information_schema.columns where table_schema = current_schema() and (
        column_name in ('email', 'invited_email', 'recipient', 'about', 'entries')
        or (table_name, column_name) in (('customer_contacts', 'value'), ('standing_orders', 'customer')))`);
    for (const { table, column, type } of columns) {
      // Descending: a longer domain comes before the one that it begins with.
      const found = await this.execute(`
        select distinct (regexp_matches(${column}::text, '@([a-z0-9.-]*xn--[a-z0-9.-]+)', 'g'))[1] as ascii
        from ${table} order by 1 desc`);
      for (const { ascii } of found)
        this.addSql(`
          update ${table}
          set ${column} = replace(${column}::text, '@${ascii}', '@${domainToUnicode(ascii) || ascii}')::${type}
          where position('@${ascii}' in ${column}::text) > 0`);
    }
    this.addSql(`
      create index outgoing_mails_answered on outgoing_mails (lower(recipient))
      where queue = 'transactional' and (status = 'sent' or (status = 'failed' and bounced))`);
  }
}
