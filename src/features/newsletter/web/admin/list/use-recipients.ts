import { trpc } from '#web/lib/calls/trpc.ts';
import type { NewsletterView } from '../../../shared/newsletter-view.ts';

/** How many people a newsletter would reach now: the count that a list shows may be a minute old. */
export function useRecipients(
  asked: boolean,
  { recipientCount }: Pick<NewsletterView, 'recipientCount'>,
): number {
  const summary = trpc.newsletter.summary.useQuery(undefined, { enabled: asked, staleTime: 0 });
  return summary.data?.subscribers.active ?? recipientCount;
}
