import type { RequestContext } from '#server/context.ts';
import { type PageAsked, pageOf } from '#shared/page.ts';
import type { SubscriberFilter } from '../../shared/subscriber-input.ts';
import type { SubscribersPage } from '../../shared/subscriber-view.ts';
import { countSubscribers } from './count-subscribers.ts';
import { presentSubscriber } from './present-subscriber.ts';
import { Subscriber } from './subscriber.entity.ts';
import { subscriberConditions } from './subscriber-conditions.ts';

type Asked = SubscriberFilter & PageAsked;

/** One page of the subscribers that fit the filter, newest first; beyond the end it is the last page. */
export async function pageSubscribers(
  { em }: RequestContext,
  asked: Asked,
): Promise<SubscribersPage> {
  const where = { $and: subscriberConditions(asked) };
  const counts = await countSubscribers(em);
  const { slice, place } = pageOf(asked, await em.count(Subscriber, where));
  const found = await em.find(Subscriber, where, { orderBy: { id: 'desc' }, ...slice });
  return { subscribers: found.map(presentSubscriber), ...place, counts };
}
