import { Migration } from '@mikro-orm/migrations';

/** The second and the third picture of a review, and how many people found it helpful. */
export class ReviewPictures extends Migration {
  override up(): void {
    this.addSql(`
      alter table reviews
        add column more_images text[] not null default '{}',
        add column helpful integer not null default 0`);
    this.addSql('create index on reviews using gin (more_images)');
    this.addSql(`
      create table review_votes (
        review_id integer not null references reviews on delete cascade,
        device_hash text not null,
        primary key (review_id, device_hash)
      )`);
  }
}
