import { Migration } from '@mikro-orm/migrations';

export class Settings extends Migration {
  override up(): void {
    this.addSql(`
      create table settings_pictures (
        filename text primary key,
        created_at timestamptz not null,
        mailed boolean not null default false
      )`);
  }
}
