import type { FilterQuery } from '@mikro-orm/core';
import type { RequestContext } from '#server/context.ts';
import { type EntityManager, likePattern } from '#server/db/database.ts';
import { findPage } from '#server/db/find-page.ts';
import { normalizeTyped } from '#shared/copied.ts';
import type { ListPartInput } from '#shared/list-part.ts';
import { type PageAsked, pageOf } from '#shared/page.ts';
import type {
  SubscriberFilter,
  SubscriberStatus,
  SubscribersPage,
  SubscriberView,
} from '../../shared/subscribers.ts';
import { Subscriber } from './subscriber.entity.ts';

export async function listSubscribers(
  context: RequestContext,
  asked: ListPartInput,
): Promise<SubscriberView[]> {
  return (await findPage(context, Subscriber, [], asked)).map(presentSubscriber);
}

/** Newest first; a page after the end means the last one. */
export async function pageSubscribers(
  { em, shop }: RequestContext,
  asked: SubscriberFilter & PageAsked,
): Promise<SubscribersPage> {
  const where = { $and: subscriberConditions(asked) };
  const counts = await countSubscribers(em);
  const { slice, pagination } = pageOf(asked, await em.count(Subscriber, where));
  const found = await em.find(Subscriber, where, { orderBy: { id: 'desc' }, ...slice });
  const unconfirmed = await countUnconfirmed(em, shop.clock.now());
  return { subscribers: found.map(presentSubscriber), ...pagination, counts, unconfirmed };
}

/** The search matches any part of the address. */
export function subscriberConditions({
  search,
  status,
}: SubscriberFilter): FilterQuery<Subscriber>[] {
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
  where used_at is null and expires_at > ?`;

async function countUnconfirmed(em: EntityManager, now: Date): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(waiting, [now]);
  return row?.count ?? 0;
}
