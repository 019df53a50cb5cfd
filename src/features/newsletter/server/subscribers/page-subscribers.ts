import type { RequestContext } from '#server/context.ts';
import type { SubscriberFilter } from '../../shared/subscriber-input.ts';
import type { SubscribersPage } from '../../shared/subscriber-view.ts';
import { countSubscribers } from './count-subscribers.ts';
import { presentSubscriber } from './present-subscriber.ts';
import { Subscriber } from './subscriber.entity.ts';
import { subscriberConditions } from './subscriber-conditions.ts';

type Asked = SubscriberFilter & { page: number; pageSize: number };

/** One page of the subscribers that fit the filter, newest first; beyond the end it is the last page. */
export async function pageSubscribers(
  { em }: RequestContext,
  { page, pageSize, ...filter }: Asked,
): Promise<SubscribersPage> {
  const where = { $and: subscriberConditions(filter) };
  const counts = await countSubscribers(em);
  const total = await em.count(Subscriber, where);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const shown = Math.min(page, pages);
  const found = await em.find(Subscriber, where, {
    orderBy: { id: 'desc' },
    limit: pageSize,
    offset: (shown - 1) * pageSize,
  });
  return { subscribers: found.map(presentSubscriber), total, page: shown, pages, counts };
}
