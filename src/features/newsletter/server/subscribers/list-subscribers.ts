import type { FilterQuery } from '@mikro-orm/core';
import type { RequestContext } from '#server/context.ts';
import { csvTime } from '#server/csv/csv-time.ts';
import { withUpdateTimes } from '#server/db/changes.ts';
import { type EntityManager, likePattern } from '#server/db/database.ts';
import { findCopied } from '#server/db/find-page.ts';
import { byteOrderMark, csvRow } from '#shared/csv.ts';
import type { ListPartInput } from '#shared/list-part.ts';
import { normalizeTyped } from '#shared/normalize.ts';
import { type PageRequest, pageOf } from '#shared/page.ts';
import type {
  SubscriberFilter,
  SubscriberStatus,
  SubscriberView,
} from '../../shared/subscribers.ts';
import { Subscriber } from './subscriber.entity.ts';

export async function listSubscribers(context: RequestContext, input: ListPartInput) {
  const { found, changed } = await findCopied(context, ['subscribers', Subscriber], [], input);
  const rows = found.map(presentSubscriber);
  return withUpdateTimes(
    context.em,
    'subscribers',
    rows,
    ({ subscriberID }) => subscriberID,
    changed,
  );
}

/** Newest first; a page after the end means the last one. */
export async function pageSubscribers(
  { em, shop }: RequestContext,
  input: SubscriberFilter & PageRequest,
) {
  const where = { $and: subscriberConditions(input) };
  const counts = await countSubscribers(em);
  const { slice, pagination } = pageOf(input, await em.count(Subscriber, where));
  const found = await em.find(Subscriber, where, { orderBy: { id: 'desc' }, ...slice });
  const unconfirmed = await countUnconfirmed(em, shop.clock.now());
  return { subscribers: found.map(presentSubscriber), ...pagination, counts, unconfirmed };
}

function subscriberConditions({ search, status }: SubscriberFilter): FilterQuery<Subscriber>[] {
  return [
    ...(status ? [{ status }] : []),
    ...(search ? [{ email: { $like: likePattern(normalizeTyped(search).toLowerCase()) } }] : []),
  ];
}

export function presentSubscriber(subscriber: Subscriber): SubscriberView {
  return {
    subscriberID: subscriber.id,
    email: subscriber.email,
    status: subscriber.status,
    subscriptionDate: subscriber.subscriptionDate.toISOString(),
    lastEmailSent: subscriber.lastEmailSent?.toISOString() ?? null,
    refused: subscriber.permanentFailures > 0,
    unsubscribedAt: subscriber.unsubscribedAt?.toISOString() ?? null,
    consentSource: subscriber.consentSource,
    consentText: subscriber.consentText,
    consentTime: subscriber.consentTime.toISOString(),
  };
}

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

const waiting = `
  select count(distinct email)::int as count from newsletter_confirmations
  where used_at is null and expires_at > ?
    and not exists (
      select from subscribers where status = 'active' and email = newsletter_confirmations.email)`;

async function countUnconfirmed(em: EntityManager, now: Date): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(waiting, [now]);
  return row?.count ?? 0;
}

const batchSize = 1000;

export async function* exportSubscribers(
  context: RequestContext,
  filter: SubscriberFilter,
): AsyncGenerator<string> {
  const conditions = subscriberConditions(filter);
  let piece = subscriberCsvHead();
  let last: number | undefined;
  do {
    const older = last === undefined ? [] : [{ id: { $lt: last } }];
    const found = await context.shop.database
      .fork()
      .find(
        Subscriber,
        { $and: [...conditions, ...older] },
        { orderBy: { id: 'desc' }, limit: batchSize },
      );
    yield piece + found.map((one) => subscriberCsvRow(presentSubscriber(one))).join('');
    piece = '';
    last = found.length < batchSize ? undefined : found.at(-1)?.id;
  } while (last !== undefined);
}

const columns = [
  'Email address',
  'Status',
  'Subscribed on',
  'Last email sent',
  'Unsubscribed on',
  'Joined by',
];

const cellOf = (time: string | null) => (time === null ? '' : csvTime(new Date(time)));

export function subscriberCsvHead(): string {
  return byteOrderMark + csvRow(columns);
}

export function subscriberCsvRow(subscriber: SubscriberView): string {
  return csvRow([
    subscriber.email,
    subscriber.status,
    cellOf(subscriber.subscriptionDate),
    cellOf(subscriber.lastEmailSent),
    cellOf(subscriber.unsubscribedAt),
    subscriber.consentSource,
  ]);
}
