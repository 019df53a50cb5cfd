import { Migration } from '@mikro-orm/migrations';

/** Of one invoice several credit notes can each credit a part. */
export class PartCredits extends Migration {
  override up(): void {
    this.addSql('alter table invoices drop constraint invoices_corrects_id_key');
    this.addSql('create index invoices_corrects on invoices (corrects_id)');
  }
}
