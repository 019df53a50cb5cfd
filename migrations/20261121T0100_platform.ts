import { Migration } from '@mikro-orm/migrations';

/** What the platform itself keeps: rate limits and the queue of mails. */
export class Platform extends Migration {
  override up(): void {
    this.addSql(`
      create table rate_limits (
        key text primary key,
        points integer not null default 0,
        expires_at timestamptz
      )`);
    this.addSql('create index rate_limits_expires_at_index on rate_limits (expires_at)');

    this.addSql(`
      create table outgoing_mails (
        id serial primary key,
        recipient text not null,
        subject text not null,
        html text not null,
        text text not null,
        reply_to text,
        headers jsonb not null default '{}',
        message_id text not null unique,
        status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
        attempts integer not null default 0,
        last_error text,
        next_attempt_at timestamptz not null default now(),
        claimed_until timestamptz,
        created_at timestamptz not null default now(),
        sent_at timestamptz
      )`);
    this.addSql(`
      create index outgoing_mails_pending_index on outgoing_mails (next_attempt_at)
      where status = 'pending'`);
  }
}
