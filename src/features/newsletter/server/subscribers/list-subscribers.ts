import type { RequestContext } from '#server/context.ts';
import type { SubscriberView } from '../../shared/subscriber-view.ts';
import { presentSubscriber } from './present-subscriber.ts';
import { Subscriber } from './subscriber.entity.ts';

type Piece = { limit: number; before?: number | undefined };

/** The newest subscribers, or those older than the subscriber `before`. */
export async function listSubscribers(
  { em }: RequestContext,
  { limit, before }: Piece,
): Promise<SubscriberView[]> {
  const older = before === undefined ? {} : { id: { $lt: before } };
  const found = await em.find(Subscriber, older, { orderBy: { id: 'desc' }, limit });
  return found.map(presentSubscriber);
}
