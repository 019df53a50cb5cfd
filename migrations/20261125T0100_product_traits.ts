import { Migration } from '@mikro-orm/migrations';

/** What a product can be found and compared by; the owner may leave out any of it. */
export class ProductTraits extends Migration {
  override up(): void {
    this.addSql(`
      alter table products
        add column brand text check (brand <> ''),
        add column range text check (range <> ''),
        add column life_stage text,
        add column breed_size text,
        add column type text,
        add column grain_free boolean,
        add column weight_grams integer check (weight_grams > 0),
        add column feeding_guide jsonb`);
  }
}
