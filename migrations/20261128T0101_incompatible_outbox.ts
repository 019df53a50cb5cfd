import { Migration } from '@mikro-orm/migrations';

/**
 * One outbox: the mails of newsletters, those on their way and what became of all others, move into
 * `outgoing_mails`. Incompatible, because an older version would look for them where they were.
 */
export class Outbox extends Migration {
  override up(): void {
    this.addSql(`
      alter table outgoing_mails
        add column queue text not null default 'transactional',
        add column batch_id integer references newsletters on delete cascade,
        add column recipient_id integer references subscribers on delete set null,
        add column doubts integer not null default 0,
        add column bounced boolean not null default false,
        add column claimed_by text,
        drop constraint outgoing_mails_message_id_key,
        drop constraint outgoing_mails_status_check`);
    // What an instance of the older version sends at this moment stays its own until its claim ends.
    this.addSql(`
      update outgoing_mails set status = 'sending', claimed_by = 'older version'
      where status = 'pending' and claimed_until is not null`);
    // The last check fails the claims of an older version, which has three seconds to notice this migration.
    this.addSql(`
      alter table outgoing_mails
        add check (status in ('pending', 'sending', 'sent', 'failed', 'uncertain', 'withdrawn')),
        add check (status <> 'sending' or claimed_until is not null),
        add check (claimed_until is null or claimed_by is not null)`);
    this.addSql(`
      insert into outgoing_mails (queue, batch_id, recipient_id, recipient, subject, html, text,
        message_id, status, attempts, doubts, bounced, last_error, next_attempt_at, claimed_by,
        claimed_until, created_at, sent_at, failed_at)
      select 'newsletter', d.newsletter_id, d.subscriber_id, '', '', '', '',
        d.message_id, case d.state when 'delivered' then 'sent' else d.state end, d.attempts, d.doubts,
        d.bounced, d.last_error, d.next_attempt_at, d.claimed_by, d.claimed_until,
        coalesce(n.sent_at, n.created_at), case when d.state = 'delivered' then d.settled_at end,
        case when d.state in ('failed', 'uncertain', 'withdrawn') then d.settled_at end
      from newsletter_deliveries d join newsletters n on n.id = d.newsletter_id
      order by d.id`);
    this.addSql('drop table newsletter_deliveries');

    this.addSql('drop index outgoing_mails_pending_index');
    this.addSql('drop index outgoing_mails_unseen_index');
    this.addSql(`
      create index outgoing_mails_due on outgoing_mails (queue, next_attempt_at, id)
      where status = 'pending'`);
    this.addSql(`
      create index outgoing_mails_claimed on outgoing_mails (claimed_by) where status = 'sending'`);
    this.addSql(`
      create index outgoing_mails_unseen on outgoing_mails (id)
      where queue = 'transactional' and status = 'failed' and seen_at is null`);
    this.addSql(`
      create index outgoing_mails_transactional on outgoing_mails (id)
      where queue = 'transactional'`);
    this.addSql(`
      create index outgoing_mails_batch on outgoing_mails (batch_id, status)
      where batch_id is not null`);
    this.addSql(`
      create unique index outgoing_mails_once on outgoing_mails (recipient_id, batch_id)
      where recipient_id is not null`);

    this.addSql(`
      create table mail_queues (
        name text primary key,
        open_until timestamptz,
        trips integer not null default 0,
        reason text,
        next_slot timestamptz
      )`);
    this.addSql(`
      insert into mail_queues (name, open_until, trips, reason, next_slot)
      select 'newsletter', closed_until, faults, reason, next_slot from newsletter_gate`);
    this.addSql('drop table newsletter_gate');
  }
}
