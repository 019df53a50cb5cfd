import { Migration } from '@mikro-orm/migrations';

/** Names of backups say which shop made them, so that several shops may share a place. Those made before have none. */
export class BackupsOfShops extends Migration {
  override up(): void {
    this.addSql('alter table backups add column shop text');
  }
}
