import { Migration } from '@mikro-orm/migrations';

/** The tables of each topic: whatever changes their rows ends what is cached of them. */
const tables = {
  builds: ['builds', 'built_files'],
  settings: ['settings'],
  products: ['products', 'product_imports'],
  orders: [
    'orders',
    'order_lines',
    'order_events',
    'payments',
    'invoices',
    'customers',
    'driver_links',
    'cash_counts',
  ],
  restock: ['restock_requests'],
  reminders: ['reminders'],
  standing: ['standing_orders', 'proposed_orders'],
  reviews: ['reviews', 'review_votes'],
  albums: ['albums', 'album_photos'],
};

/** Triggers collect the topics of the rows that a transaction changes in `shop.topics`. */
export class AnnounceChanges extends Migration {
  override up(): void {
    this.addSql(`
      create function announce_change() returns trigger language plpgsql as $$
      declare
        topics text := coalesce(current_setting('shop.topics', true), '');
      begin
        if not tg_argv[0] = any (string_to_array(topics, ',')) then
          perform set_config('shop.topics', concat_ws(',', nullif(topics, ''), tg_argv[0]), true);
        end if;
        return null;
      end
      $$`);
    for (const [topic, names] of Object.entries(tables)) {
      for (const name of names) {
        this.addSql(`
          create trigger announce_change after insert or update or delete on ${name}
          for each row execute function announce_change('${topic}')`);
      }
    }
    this.addSql(`
      create trigger announce_removal after update on products for each row
      when (old.availability <> new.availability) execute function announce_change('removed products')`);
    this.addSql(`
      create trigger announce_deletion after delete on products for each row
      execute function announce_change('removed products')`);
    this.addSql(`
      create trigger announce_failure after update on outgoing_mails for each row
      when (old.queue = 'transactional' and 'failed' in (old.status, new.status)
        and (old.status <> new.status or old.seen_at is distinct from new.seen_at))
      execute function announce_change('mails')`);
    this.addSql(`
      create trigger announce_forgotten_failure after delete on outgoing_mails for each row
      when (old.queue = 'transactional' and old.status = 'failed')
      execute function announce_change('mails')`);
  }
}
