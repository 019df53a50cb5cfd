import type { RequestContext } from '#server/context.ts';
import { type PageAsked, pageOf } from '#shared/page.ts';
import type { DeliveryState } from '../shared/delivery-state.ts';
import type { DeliveriesPage } from '../shared/newsletter-view.ts';

type Asked = PageAsked & { newsletterID: number; search: string | null };
type Row = {
  id: number;
  email: string | null;
  state: DeliveryState;
  last_error: string | null;
  attempts: number;
  settled_at: Date | string | null;
};

const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const troubled = `
  from newsletter_deliveries d left join subscribers s on s.id = d.subscriber_id
  where d.newsletter_id = ? and (? = '' or s.email like ?)
    and (d.state in ('failed', 'uncertain') or (d.state = 'pending' and d.last_error is not null))`;

/** Who a newsletter did not reach, or not yet, and why; one page, beyond the end the last one. */
export async function pageFailures(
  { em }: RequestContext,
  { newsletterID, search, ...asked }: Asked,
): Promise<DeliveriesPage> {
  const text = (search ?? '').toLowerCase();
  const given = [newsletterID, text, `%${literally(text)}%`];
  const counted = await em.execute<{ count: number }[]>(
    `select count(*)::int as count ${troubled}`,
    given,
  );
  const { slice, place } = pageOf(asked, counted[0]?.count ?? 0);
  const rows = await em.execute<Row[]>(
    `select d.id, s.email, d.state, d.last_error, d.attempts, d.settled_at ${troubled}
     order by d.id limit ? offset ?`,
    [...given, slice.limit, slice.offset],
  );
  const deliveries = rows.map((row) => ({
    deliveryID: row.id,
    email: row.email,
    state: row.state,
    reason: row.last_error,
    attempts: row.attempts,
    settledAt: row.settled_at === null ? null : new Date(row.settled_at).toISOString(),
  }));
  return { deliveries, ...place };
}
