import type { RequestContext } from '#server/context.ts';
import { DomainError } from '#shared/errors.ts';
import type { UpdateNewsletterInput } from '../shared/newsletter-input.ts';
import type { NewsletterView } from '../shared/newsletter-view.ts';
import { changeNewsletter } from './change-newsletter.ts';
import { requireFuture } from './require-future.ts';

/**
 * Changes a newsletter before it goes: with a time it is scheduled, without one it is a draft.
 * @throws DomainError `not_found`; `conflict` when it was sent, or changed by somebody else since;
 * `bad_input` for a past time.
 */
export function updateNewsletter(
  context: RequestContext,
  { newsletterID, subject, content, scheduledDate, version }: UpdateNewsletterInput,
): Promise<NewsletterView> {
  const time = requireFuture(scheduledDate, context.shop.clock.now());
  return changeNewsletter(context, newsletterID, 'edit', (newsletter) => {
    if (version != null && version !== newsletter.version) {
      throw new DomainError(
        'conflict',
        'This newsletter was changed elsewhere. Please open it again.',
      );
    }
    const status = time ? 'scheduled' : 'draft';
    return { subject, content, status, scheduledDate: time, held: false };
  });
}
