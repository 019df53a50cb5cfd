import { Migration } from '@mikro-orm/migrations';

/** The pages' programs of the last builds, so that a page of one finds its pieces at an instance of another. */
export class Builds extends Migration {
  override up(): void {
    this.addSql(`
      create table builds (
        id text primary key,
        started_at timestamptz not null
      )`);
    this.addSql(`
      create table built_files (
        build_id text not null references builds on delete cascade,
        path text not null,
        content bytea not null,
        primary key (build_id, path)
      )`);
  }
}
