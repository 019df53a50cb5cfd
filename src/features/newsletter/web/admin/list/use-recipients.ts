import { trpc } from '#web/lib/calls/trpc.ts';
import type { NewsletterView } from '../../../shared/newsletter-view.ts';

/** Current number of recipients, as a listed count may be a minute old. */
export function useRecipients(
  enabled: boolean,
  { recipientCount }: Pick<NewsletterView, 'recipientCount'>,
): number {
  const summary = trpc.newsletter.summary.useQuery(undefined, { enabled, staleTime: 0 });
  return summary.data?.subscribers.active ?? recipientCount;
}
