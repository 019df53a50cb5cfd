import { Migration } from '@mikro-orm/migrations';

/** Logs the changes of albums and of their photos, for the `updatedAt` of an album. */
export class AlbumChanges extends Migration {
  override up(): void {
    for (const [table, column] of [
      ['albums', 'id'],
      ['album_photos', 'album_id'],
    ]) {
      this.addSql(`
        create trigger log_albums_by_${column} after insert or update or delete on ${table}
        for each row execute function log_change('albums', '${column}', '')`);
    }
    this.addSql(`
      insert into changes (kind, thing_id, deleted) select 'albums', id, false from albums order by id`);
  }
}
