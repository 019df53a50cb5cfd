import { Migration } from '@mikro-orm/migrations';

/** Pictures that settings refer to by their filename: of the pages, the logo and the icon. */
export class SettingsPictures extends Migration {
  override up(): void {
    this.addSql(`
      create table settings_pictures (
        filename text primary key,
        created_at timestamptz not null
      )`);
  }
}
