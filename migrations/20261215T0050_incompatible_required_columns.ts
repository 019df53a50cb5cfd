import { Migration } from '@mikro-orm/migrations';

/** Columns that every row has are required; nothing is chosen for an erasure. */
export class RequiredColumns extends Migration {
  override up(): void {
    this.addSql('alter table erasures drop column also');
    this.addSql(`
      update order_events
      set actor_kind = case when by_customer or status_from is null then 'customer' else 'owner' end
      where actor_kind is null`);
    this.addSql('alter table order_events alter column actor_kind set not null');
    this.addSql('delete from sessions where device is null or address is null or seen_at is null');
    this.addSql(`
      alter table sessions
        alter column device set not null,
        alter column address set not null,
        alter column seen_at set not null`);
    this.addSql('delete from backups where shop is null');
    this.addSql('alter table backups alter column shop set not null');
  }
}
