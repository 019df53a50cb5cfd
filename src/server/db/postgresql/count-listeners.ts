import type { EntityManager } from '../database.ts';

/** `application_name` of an instance's listening connection. */
export const listenerName = 'shop listener';

export async function countListeners(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ number: number }[]>(
    `select count(*)::int as number from pg_stat_activity
      where datname = current_database() and application_name = ?`,
    [listenerName],
  );
  return row?.number ?? 0;
}
