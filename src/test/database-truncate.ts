import type { Database } from '#server/db/database.ts';

/** Empties every table but the list of migrations, and lets the numbers start at 1 again. */
export async function truncateAll(database: Database): Promise<void> {
  const em = database.fork();
  const tables = await em.execute<{ name: string }[]>(
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> 'mikro_orm_migrations'`,
  );
  const names = tables.map(({ name }) => name).join(', ');
  await em.execute(`truncate ${names} restart identity cascade`);
}
