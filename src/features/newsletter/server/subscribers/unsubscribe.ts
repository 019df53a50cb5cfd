import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import type { Done } from '#shared/answers.ts';
import { withdrawDeliveries } from '../delivery/newsletter-delivery.entity.ts';
import { requireByToken } from './find-by-token.ts';

/**
 * Takes the owner of the link off the list; nothing more is sent to them, also of a newsletter that
 * is going out now. The second time changes nothing. @throws DomainError `bad_input`.
 */
export function unsubscribe(context: RequestContext, { token }: { token: string }): Promise<Done> {
  const now = context.shop.clock.now();
  return write(context, [], async (em) => {
    const subscriber = await requireByToken(em, token);
    if (subscriber.status !== 'unsubscribed') {
      subscriber.status = 'unsubscribed';
      subscriber.unsubscribedAt = now;
      await em.flush();
    }
    await withdrawDeliveries(em, subscriber.id, now);
    return { success: true, message: 'You are unsubscribed.' };
  });
}
