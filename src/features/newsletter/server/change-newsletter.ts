import { LockMode } from '@mikro-orm/core';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { DomainError, notFound } from '#shared/errors.ts';
import {
  describeRefusal,
  type NewsletterAction,
  possibleActions,
} from '../shared/newsletter-status.ts';
import type { NewsletterView } from '../shared/newsletter-view.ts';
import { Newsletter } from './newsletter.entity.ts';
import { presentNewsletter } from './present-newsletters.ts';

type Change = Partial<
  Pick<Newsletter, 'subject' | 'content' | 'status' | 'scheduledDate' | 'held'>
>;

/**
 * Changes a newsletter that may still be changed; it is locked meanwhile, so it cannot be sent.
 * @throws DomainError `not_found`; `conflict` when the action is not possible any more.
 */
export function changeNewsletter(
  context: RequestContext,
  newsletterID: number,
  action: NewsletterAction,
  change: (newsletter: Newsletter) => Change,
): Promise<NewsletterView> {
  return write(context, [], async (em) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const found = await em.findOne(Newsletter, newsletterID, { lockMode });
    const newsletter = found ?? notFound('Newsletter not found.');
    if (!possibleActions(newsletter).includes(action)) {
      throw new DomainError('conflict', describeRefusal(action, newsletter));
    }
    em.assign(newsletter, change(newsletter));
    newsletter.version += 1;
    await em.flush();
    return presentNewsletter(em, newsletter);
  });
}
