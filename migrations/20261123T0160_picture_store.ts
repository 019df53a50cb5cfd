import { Migration } from '@mikro-orm/migrations';

/** Which folder of pictures belongs to this database, and why its last sweep was refused. */
export class PictureStore extends Migration {
  override up(): void {
    this.addSql(`
      create table picture_store (
        id integer primary key check (id = 1),
        identity text not null,
        refusal text check (refusal in ('too many', 'foreign folder')),
        strays integer,
        pictures integer,
        refused_at timestamptz
      )`);
  }
}
