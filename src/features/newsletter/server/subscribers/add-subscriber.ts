import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { DomainError } from '#shared/errors.ts';
import type { SubscriberView } from '../../shared/subscriber-view.ts';
import { joinNewsletter } from './join-newsletter.ts';
import { presentSubscriber } from './present-subscriber.ts';
import { Subscriber } from './subscriber.entity.ts';

const refusals = {
  active: 'This address is on the list already.',
  unsubscribed: 'This person unsubscribed. Only they can join again, by signing up themselves.',
} as const;

/**
 * Adds an address by hand; one that was suppressed or removed gets another chance.
 * @throws DomainError `conflict` for one that is on the list, or whose owner left it.
 */
export function addSubscriber(
  context: RequestContext,
  { email }: { email: string },
): Promise<SubscriberView> {
  const now = context.shop.clock.now();
  return write(context, [], async (em) => {
    const known = await em.findOne(Subscriber, { email });
    if (known && known.status !== 'suppressed') {
      throw new DomainError('conflict', refusals[known.status]);
    }
    await joinNewsletter(em, { email, source: 'admin', now });
    return presentSubscriber(await em.findOneOrFail(Subscriber, { email }, { refresh: true }));
  });
}
