import { Migration } from '@mikro-orm/migrations';

/** Why an order could not be handed over at the gate, until it has a day again. */
export class MissedDeliveries extends Migration {
  override up(): void {
    this.addSql('alter table orders add column missed_day date');
    this.addSql('alter table orders add column missed_reason text');
    this.addSql('alter table orders add column missed_note text');
  }
}
