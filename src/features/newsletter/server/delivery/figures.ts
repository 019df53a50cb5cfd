import type { EntityManager } from '#server/db/database.ts';
import type { DeliveryState } from '../../shared/delivery-state.ts';
import type { DeliveryFigures } from '../../shared/newsletter-view.ts';

export const noFigures: DeliveryFigures = {
  total: 0,
  delivered: 0,
  failed: 0,
  pending: 0,
  uncertain: 0,
  withdrawn: 0,
};

type Row = { newsletter_id: number; state: DeliveryState; count: number };

const counting = `
  select newsletter_id, state, count(*)::int as count from newsletter_deliveries
  where newsletter_id in (select value::int from json_array_elements_text(?::json))
  group by newsletter_id, state`;

/** How the delivery of each of these newsletters stands; what is being sent counts as pending. */
export async function countDeliveries(
  em: EntityManager,
  newsletterIds: readonly number[],
): Promise<(newsletterId: number) => DeliveryFigures> {
  const figures = new Map<number, DeliveryFigures>();
  const rows =
    newsletterIds.length === 0
      ? []
      : await em.execute<Row[]>(counting, [JSON.stringify(newsletterIds)]);
  for (const { newsletter_id, state, count } of rows) {
    const one = figures.get(newsletter_id) ?? { ...noFigures };
    one[state === 'sending' ? 'pending' : state] += count;
    one.total += count;
    figures.set(newsletter_id, one);
  }
  return (id) => figures.get(id) ?? { ...noFigures };
}
