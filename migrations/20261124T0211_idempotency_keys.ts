import { Migration } from '@mikro-orm/migrations';

/** Calls that were made with a key of the caller's, and what they were answered, for a day. */
export class IdempotencyKeys extends Migration {
  override up(): void {
    this.addSql(`
      create table idempotency_keys (
        id text primary key,
        claim text not null,
        input_hash text not null,
        answer text,
        created_at timestamptz not null
      )`);
    this.addSql('create index idempotency_keys_created_at_index on idempotency_keys (created_at)');
  }
}
