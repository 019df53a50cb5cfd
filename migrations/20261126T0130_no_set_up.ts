import { Migration } from '@mikro-orm/migrations';

/** A shop that has sold something is set up: nobody leads its owner through that. */
export class NoSetUp extends Migration {
  override up(): void {
    this.addSql(`
      insert into settings (name, entries, updated_at)
      select 'notices', '{"setUp": "done"}'::jsonb, now() where exists (select from orders)
      on conflict (name) do update set entries = settings.entries || excluded.entries`);
  }
}
