import { Migration } from '@mikro-orm/migrations';

/** Whether a newsletter was sent without a mail server: a later one does not deliver it. */
export class KeptNewsletters extends Migration {
  override up(): void {
    this.addSql('alter table newsletters add column kept_as_files boolean not null default false');
  }
}
