import type { EntityManager } from '#server/db/database.ts';
import type { SubscriberStatus } from '../../shared/subscriber-status.ts';

/** How many subscribers there are of each status. */
export async function countSubscribers(
  em: EntityManager,
): Promise<Record<SubscriberStatus, number>> {
  const rows = await em.execute<{ status: SubscriberStatus; count: number }[]>(
    'select status, count(*)::int as count from subscribers group by status',
  );
  const counts = { active: 0, unsubscribed: 0, suppressed: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}
