import { Migration } from '@mikro-orm/migrations';

/**
 * What was made with a key of its caller's, as long as it is there. The columns that held these keys stay
 * for the version before: it finds by them what it made itself, and orders go on being written with theirs.
 */
export class MadeByKey extends Migration {
  override up(): void {
    this.addSql(`
      create table made_by_key (
        id text primary key,
        content_hash text not null,
        order_id integer references orders on delete cascade,
        album_id integer references albums on delete cascade,
        check (num_nonnulls(order_id, album_id) = 1)
      )`);
    this.addSql('create index made_by_key_order on made_by_key (order_id)');
    this.addSql('create index made_by_key_album on made_by_key (album_id)');
    this.addSql(`
      insert into made_by_key (id, content_hash, order_id)
      select 'order ' || idempotency_key, request_hash, id from orders where idempotency_key is not null`);
    this.addSql(`
      insert into made_by_key (id, content_hash, album_id)
      select 'album ' || idempotency_key, '', id from albums where idempotency_key is not null`);
    this.addSql(`
      insert into made_by_key (id, content_hash, album_id)
      select distinct 'photos ' || regexp_replace(idempotency_key, '/[0-9]+$', ''), '', album_id
      from album_photos where idempotency_key is not null
      on conflict do nothing`);
  }
}
