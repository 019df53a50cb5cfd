import { expect, test } from 'vitest';
import type { Topic } from '#server/cache/cache.ts';
import { describeOnBothDatabases, testDatabase } from '#test/database/database.ts';

type Column = { column: string; type: string; nullable: boolean; hasDefault: boolean };

const columns = `
  select a.attname as "column", format_type(a.atttypid, a.atttypmod) as type,
    not a.attnotnull as nullable, (a.atthasdef or a.attidentity <> '') as "hasDefault"
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.oid = ?::regclass and a.attnum > 0 and not a.attisdropped
  order by a.attname`;

/** Their only row has a number that the code knows. */
const ofOneRow = ['picture_store'];

const announcements = `
  select split_part(encode(t.tgargs, 'escape'), '\\000', 1) as topic,
    array_agg(distinct c.relname::text order by c.relname::text) as tables
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc f on f.oid = t.tgfoid
  where f.proname = 'announce_change' group by topic`;

const silent = `
  select relname as name from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
    and not exists (select from pg_trigger t join pg_proc f on f.oid = t.tgfoid
      where t.tgrelid = c.oid and f.proname = 'announce_change')
  order by name`;

const topics: Record<Topic, string[]> = {
  albums: ['album_photos', 'albums'],
  builds: ['builds', 'built_files'],
  mails: ['outgoing_mails'],
  orders: [
    'cash_counts',
    'customers',
    'driver_links',
    'invoices',
    'order_events',
    'order_lines',
    'orders',
    'payments',
  ],
  products: ['product_imports', 'products'],
  reminders: ['reminders'],
  'removed products': ['products'],
  restock: ['restock_requests'],
  reviews: ['review_votes', 'reviews'],
  settings: ['settings'],
  standing: ['proposed_orders', 'standing_orders'],
};

/** What the ORM calls a type, as PostgreSQL's `format_type` writes it. */
const names: Record<string, string> = {
  int: 'integer',
  serial: 'integer',
  bigserial: 'bigint',
  bool: 'boolean',
  'varchar(255)': 'text',
  timestamptz: 'timestamp with time zone',
};

function typeOf(written: string): string {
  const plain = written.toLowerCase().replace(/^timestamptz\(\d\)$/, 'timestamptz');
  return names[plain] ?? plain.replace(', ', ',');
}

describeOnBothDatabases('entities and migrated tables', (kind) => {
  const opened = testDatabase(kind);

  test('announce every topic; of the other tables nothing is cached', async () => {
    const em = opened.database.fork();
    type Announced = { topic: string; tables: string[] };
    const announced = await em.execute<Announced[]>(announcements);
    expect(Object.fromEntries(announced.map((one) => [one.topic, one.tables]))).toEqual(topics);
    const others = await em.execute<{ name: string }[]>(silent);
    expect(others.map(({ name }) => name)).toMatchInlineSnapshot(`
      [
        "account_links",
        "activity",
        "admins",
        "api_keys",
        "backups",
        "changes",
        "ended_accounts",
        "erasure_key",
        "erasures",
        "forgotten_addresses",
        "idempotency_keys",
        "invoice_numbers",
        "known_addresses",
        "known_devices",
        "made_by_key",
        "mail_queues",
        "mikro_orm_migrations",
        "newsletter_confirmations",
        "newsletter_pictures",
        "newsletters",
        "number_gaps",
        "passkeys",
        "password_resets",
        "picture_store",
        "rate_limits",
        "recovery_codes",
        "review_invitations",
        "secret_links",
        "sessions",
        "settings_pictures",
        "subscribers",
      ]
    `);
  });

  test('agree on every column, its type and whether it may be null', async () => {
    const { database } = opened;
    const all = [...database.orm.getMetadata().getAll().values()].filter((one) => !one.abstract);
    expect(all.length).toBeGreaterThan(10);
    for (const { tableName, props } of all) {
      const found = await database.fork().execute<Column[]>(columns, [tableName]);
      const stored = props.filter(({ persist, fieldNames }) => persist !== false && fieldNames);
      const said = stored.flatMap(({ fieldNames, columnTypes, nullable }) =>
        fieldNames.map((column, index) => ({
          column,
          type: typeOf(columnTypes[index] ?? ''),
          nullable: nullable ?? false,
        })),
      );
      expect({
        tableName,
        columns: said.sort((one, other) => (one.column < other.column ? -1 : 1)),
      }).toEqual({
        tableName,
        columns: found
          .map(({ column, type, nullable }) => ({ column, type, nullable }))
          .sort((one, other) => (one.column < other.column ? -1 : 1)),
      });
      // What an entity makes by itself, the table makes too.
      for (const { fieldNames, autoincrement, default: standard } of stored) {
        const made = autoincrement && !ofOneRow.includes(tableName);
        if (!made && standard === undefined) continue;
        const column = found.find((one) => one.column === fieldNames[0]);
        expect({ tableName, ...column }).toMatchObject({ hasDefault: true });
      }
    }
  });
});
