import type { EntityManager } from '../database.ts';

/** `application_name` of an instance's listening connection. */
export const listenerName = 'shop listener';

/** Number of running instances on this database; 0 for the embedded one. */
export async function countListeners(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ number: number }[]>(
    `select count(*)::int as number from pg_stat_activity
      where datname = current_database() and application_name = ?`,
    [listenerName],
  );
  return row?.number ?? 0;
}
