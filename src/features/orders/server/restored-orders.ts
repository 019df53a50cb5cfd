import { completeSetUp } from '#features/settings/server/public.ts';
import { skipNumbers } from '#server/backup/skip-numbers.ts';
import type { BackupRules } from '#server/feature.ts';
import { Order } from './order.entity.ts';

const lastNumberQuery = `
  select last_value - case when is_called then 0 else 1 end as last from orders_number_seq`;

/**
 * Skips numbers that may have been used since the backup. A shop with orders is set up, also when
 * its backup is from before this was recorded.
 */
export const restoredOrders: NonNullable<BackupRules['restored']> = async (
  em,
  { now, lastSeen },
) => {
  if ((await em.count(Order)) > 0) await completeSetUp(em);
  const [row] = await em.execute<{ last: string }[]>(lastNumberQuery);
  const { last, line } = await skipNumbers(em, {
    series: 'order',
    last: Number(row?.last),
    lastSeen,
    now,
    name: String,
  });
  await em.execute("select setval('orders_number_seq', ?)", [last]);
  return [line];
};
