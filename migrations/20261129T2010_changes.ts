import { Migration } from '@mikro-orm/migrations';

/**
 * The tables that programs copy, with the tables whose rows are part of their rows, the column with
 * the id of the copied row, and columns that no copy has.
 */
const tables: [kind: string, table: string, column: string, ignored?: string][] = [
  ['orders', 'orders', 'id', 'stop,search_text'],
  ['orders', 'order_lines', 'order_id'],
  ['payments', 'payments', 'id'],
  ['invoices', 'invoices', 'id'],
  ['customers', 'customers', 'id'],
  ['customers', 'customers', 'joined_to'],
  ['customers', 'orders', 'customer_id', 'stop,ready_at,search_text'],
  ['products', 'products', 'id', 'units_sold,changed_at'],
  ['reviews', 'reviews', 'id'],
  ['subscribers', 'subscribers', 'id'],
  ['newsletters', 'newsletters', 'id'],
];

/** Triggers log each change of a copied row in `changes`. */
export class Changes extends Migration {
  override up(): void {
    this.addSql(`
      create table changes (
        id bigint generated always as identity primary key,
        kind text not null,
        thing_id integer not null,
        at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
        deleted boolean not null
      )`);
    this.addSql('create index changes_by_time on changes (kind, at, thing_id)');
    this.addSql('create index changes_of_thing on changes (kind, thing_id, id)');
    // Customers are listed with their orders only, and a joined one is part of another; a removed
    // product waits for its deletion. A deletion cascades to rows of other tables, whose triggers run later: they log nothing.
    this.addSql(`
      create function log_change() returns trigger language plpgsql as $$
      declare
        ignored text[] := string_to_array(tg_argv[2], ',');
        is_thing boolean := tg_argv[1] = 'id';
        ids integer[];
      begin
        if tg_op = 'UPDATE' and to_jsonb(old) - ignored = to_jsonb(new) - ignored then
          return null;
        end if;
        ids := array[(to_jsonb(old) ->> tg_argv[1])::integer, (to_jsonb(new) ->> tg_argv[1])::integer];
        if tg_argv[1] = 'customer_id' then
          ids := array(select coalesce(joined_to, id) from customers where id = any (ids));
        elsif not is_thing then
          execute format('select array(select id from %I where id = any ($1))', tg_argv[0])
            into ids using ids;
        end if;
        insert into changes (kind, thing_id, deleted)
        select distinct tg_argv[0], thing,
          case tg_argv[0] when 'customers' then not exists (
            select from orders join customers on customers.id = orders.customer_id
            where coalesce(joined_to, customers.id) = thing and erased_at is null and not suspicious)
          else is_thing and (tg_op = 'DELETE' or to_jsonb(new) ->> 'removed_from' is not null) end
        from unnest(ids) thing where thing is not null;
        return null;
      end
      $$`);
    for (const [kind, table, column, ignored = ''] of tables) {
      this.addSql(`
        create trigger log_${kind}_by_${column} after insert or update or delete on ${table}
        for each row execute function log_change('${kind}', '${column}', '${ignored}')`);
      if (column !== 'id') continue;
      this.addSql(`
        insert into changes (kind, thing_id, deleted) select '${kind}', id, false from ${table} order by id`);
    }
  }
}
