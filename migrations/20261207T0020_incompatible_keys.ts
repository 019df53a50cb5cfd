import { Migration } from '@mikro-orm/migrations';

/**
 * Drops the columns of keys from before `made_by_key`. Incompatible: the previous version writes
 * them.
 */
export class Keys extends Migration {
  override up(): void {
    // Rows stored during a rolling update by a version from before that table.
    this.addSql(`
      insert into made_by_key (id, content_hash, order_id)
      select 'order ' || idempotency_key, request_hash, id from orders
      where idempotency_key is not null on conflict do nothing`);
    this.addSql(`
      insert into made_by_key (id, content_hash, album_id)
      select 'album ' || idempotency_key, '', id from albums
      where idempotency_key is not null on conflict do nothing`);
    this.addSql(`
      insert into made_by_key (id, content_hash, album_id)
      select distinct 'photos ' || regexp_replace(idempotency_key, '/[0-9]+$', ''), '', album_id
      from album_photos where idempotency_key is not null on conflict do nothing`);
    this.addSql('alter table orders drop column idempotency_key, drop column request_hash');
    this.addSql('alter table albums drop column idempotency_key');
    this.addSql('alter table album_photos drop column idempotency_key');
  }
}
