import { Migration } from '@mikro-orm/migrations';

/**
 * Mails wait encrypted, which SQL cannot do, and are not kept once they are sent. Those of a
 * development database are dropped, as the shop was never released.
 */
export class MailContent extends Migration {
  override up(): void {
    this.addSql(`delete from outgoing_mails where queue = 'transactional'`);
    this.addSql(`
      alter table outgoing_mails
        drop column html, drop column text, drop column reply_to, drop column headers,
        drop column attachments,
        add column content text,
        add column about jsonb not null default '[]',
        add check (content is null or status in ('pending', 'sending', 'failed'))`);
  }
}
