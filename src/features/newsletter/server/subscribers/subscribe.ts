import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import type { Done } from '#shared/answers.ts';
import type { SubscribeInput } from '../../shared/subscriber-input.ts';
import { joinNewsletter } from './join-newsletter.ts';
import { subscribeLimit } from './subscribe-limit.ts';

/**
 * Puts a visitor on the list. The answer is the same for a new address, for one that is there
 * already, and for a robot that filled the hidden field. @throws DomainError `too_many`.
 */
export function subscribe(
  context: RequestContext,
  { email, source, website }: SubscribeInput,
): Promise<Done> {
  const { limits, clock } = context.shop;
  return limits.within(subscribeLimit, context.address, async () => {
    if (!website) {
      const now = clock.now();
      await write(context, [], (em) => joinNewsletter(em, { email, source, now }));
    }
    return { success: true, message: 'Successfully subscribed!' };
  });
}
