import { Migration } from '@mikro-orm/migrations';

/** The reviews of a product, those with a picture first. */
export class ReviewPhotos extends Migration {
  override up(): void {
    this.addSql(
      `create index reviews_product_photos
        on reviews (product_id, (image_filename is null), created_at desc, id desc)`,
    );
  }
}
