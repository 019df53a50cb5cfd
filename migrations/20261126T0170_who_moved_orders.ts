import { Migration } from '@mikro-orm/migrations';

/** Who gave an order its status. Of steps before this is kept, nobody knows. */
export class WhoMovedOrders extends Migration {
  override up(): void {
    this.addSql(`
      alter table order_status_changes
        add column actor_kind text,
        add column actor_name text`);
  }
}
