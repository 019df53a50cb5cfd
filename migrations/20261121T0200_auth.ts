import { Migration } from '@mikro-orm/migrations';

/** Who may enter the back office, who is signed in, and the links that set a new password. */
export class Auth extends Migration {
  override up(): void {
    this.addSql(`
      create table admins (
        id serial primary key,
        email text not null unique check (email = lower(email)),
        password_hash text not null,
        created_at timestamptz not null
      )`);

    this.addSql(`
      create table sessions (
        id serial primary key,
        admin_id integer not null references admins (id) on delete cascade,
        token_hash text not null unique check (length(token_hash) = 64),
        created_at timestamptz not null,
        expires_at timestamptz not null
      )`);
    this.addSql('create index sessions_admin_id_index on sessions (admin_id)');
    this.addSql('create index sessions_expires_at_index on sessions (expires_at)');

    this.addSql(`
      create table password_resets (
        id serial primary key,
        admin_id integer not null references admins (id) on delete cascade,
        token_hash text not null unique check (length(token_hash) = 64),
        created_at timestamptz not null,
        expires_at timestamptz not null
      )`);
    this.addSql(
      'create index password_resets_admin_id_index on password_resets (admin_id, created_at)',
    );
    this.addSql('create index password_resets_expires_at_index on password_resets (expires_at)');
  }
}
