import { skipNumbers } from '#server/backup/skip-numbers.ts';
import type { BackupRules } from '#server/feature.ts';

const lastNumberQuery = `
  select last_value - case when is_called then 0 else 1 end as last from orders_number_seq`;

/** Skips numbers that may have been used since the backup. */
export const restoredOrders: NonNullable<BackupRules['restored']> = async (
  em,
  { now, lastSeen },
) => {
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
