import type { RequestContext } from '#server/context.ts';
import type { NewsletterView } from '../shared/newsletter-view.ts';
import { changeNewsletter } from './change-newsletter.ts';

/** Makes a scheduled or held newsletter a draft again. @throws DomainError `not_found`, `conflict`. */
export function unscheduleNewsletter(
  context: RequestContext,
  { newsletterID }: { newsletterID: number },
): Promise<NewsletterView> {
  return changeNewsletter(context, newsletterID, 'unschedule', () => ({
    status: 'draft',
    scheduledDate: null,
    held: false,
  }));
}
