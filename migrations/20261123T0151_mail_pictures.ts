import { Migration } from '@mikro-orm/migrations';

/** Pictures of newsletters as mail programs show them: JPEG copies that the letters keep. */
export class MailPictures extends Migration {
  override up(): void {
    this.addSql('alter table newsletter_pictures add column copy_of text');
    this.addSql('create index newsletter_pictures_copy on newsletter_pictures (copy_of)');
  }
}
