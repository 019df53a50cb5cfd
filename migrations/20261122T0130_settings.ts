import { Migration } from '@mikro-orm/migrations';

export class Settings extends Migration {
  override up(): void {
    // One row a group; an entry that is missing has its default, which is in the code.
    this.addSql(`
      create table settings (
        name text primary key,
        entries jsonb not null,
        updated_at timestamptz not null
      )`);
  }
}
