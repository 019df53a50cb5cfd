import type { TestShop } from '../shop.ts';

/** @param statements restore the tables as the previous version left them. */
export async function undoMigration(
  shop: Pick<TestShop, 'query'>,
  topic: string,
  statements: readonly string[],
): Promise<void> {
  for (const statement of [
    ...statements,
    `delete from mikro_orm_migrations where name like '%\\_${topic}'`,
    // Emptying the tables of a test restarts all sequences.
    `select setval(pg_get_serial_sequence('mikro_orm_migrations', 'id'), max(id))
      from mikro_orm_migrations`,
  ]) {
    await shop.query(statement);
  }
}
