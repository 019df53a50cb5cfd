import { Migration } from '@mikro-orm/migrations';

/** What a worker holds is found among what everybody holds, not among all that was ever delivered. */
export class Growth extends Migration {
  override up(): void {
    this.addSql(`
      create index newsletter_deliveries_claimed on newsletter_deliveries (claimed_by)
      where state = 'sending'`);
    // How many left by it, noted when the deliveries of an old newsletter are forgotten.
    this.addSql('alter table newsletters add column people_left integer');
  }
}
