import { Migration } from '@mikro-orm/migrations';

/** Backups that the owner makes by hand, and how far one is. */
export class BackupsByHand extends Migration {
  override up(): void {
    this.addSql(`
      alter table backups
        add column by_hand boolean not null default false,
        add column stage text`);
  }
}
