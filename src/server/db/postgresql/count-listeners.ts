import type { EntityManager } from '../database.ts';

/** The `application_name` of the connection on which an instance listens for changes. */
export const listenerName = 'shop listener';

/** How many instances of the shop listen on this database; none where it is embedded. */
export async function countListeners(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ number: number }[]>(
    `select count(*)::int as number from pg_stat_activity
      where datname = current_database() and application_name = ?`,
    [listenerName],
  );
  return row?.number ?? 0;
}
