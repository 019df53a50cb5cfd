import { Migration } from '@mikro-orm/migrations';

/** Nothing is chosen for an erasure any more; instances of the version before still write the column. */
export class ErasuresWithoutChoice extends Migration {
  override up(): void {
    this.addSql(`alter table erasures alter column also set default '[]'`);
  }
}
