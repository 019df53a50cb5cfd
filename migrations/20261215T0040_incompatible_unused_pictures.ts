import { Migration } from '@mikro-orm/migrations';

/**
 * Health counts unused pictures itself. The previous version moved them to `.quarantine` beside the
 * pictures: nothing reads that folder any more, so delete it.
 */
export class UnusedPictures extends Migration {
  override up(): void {
    this.addSql(`
      alter table picture_store
        drop refusal, drop strays, drop pictures, drop refused_at`);
  }
}
