import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import type { NewsletterInput } from '../shared/newsletter-input.ts';
import type { NewsletterView } from '../shared/newsletter-view.ts';
import { requireNewsletter } from './find-newsletter.ts';
import { Newsletter } from './newsletter.entity.ts';
import { presentNewsletter } from './present-newsletters.ts';
import { requireFuture } from './require-future.ts';

/** Keeps a newsletter as a draft, or for its time. @throws DomainError `bad_input` for a past time. */
export function createNewsletter(
  context: RequestContext,
  { subject, content, scheduledDate }: NewsletterInput,
): Promise<NewsletterView> {
  const now = context.shop.clock.now();
  const time = requireFuture(scheduledDate, now);
  return write(context, [], async (em) => {
    const id = await em.insert(Newsletter, {
      subject,
      content,
      status: time ? 'scheduled' : 'draft',
      scheduledDate: time,
      held: false,
      version: 1,
      createdAt: now,
    });
    return presentNewsletter(em, await requireNewsletter(em, id));
  });
}
