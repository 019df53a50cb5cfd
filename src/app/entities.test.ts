import { expect, test } from 'vitest';
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
