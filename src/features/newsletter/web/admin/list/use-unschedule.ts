import { errorText } from '#web/lib/error-text.ts';
import { toast } from '#web/lib/toast.ts';
import { trpc } from '#web/lib/trpc.ts';
import type { NewsletterView } from '../../../shared/newsletter-view.ts';

/** Takes a newsletter's time away: it is a draft again. */
export function useUnschedule(): (newsletter: NewsletterView) => void {
  const known = trpc.useUtils();
  const unschedule = trpc.newsletter.unschedule.useMutation({
    onSuccess: () => toast.success('The newsletter is a draft again.'),
    onError: (error) => toast.error(errorText(error, 'Failed to unschedule newsletter')),
    onSettled: () => known.newsletter.invalidate(),
  });
  return ({ newsletterID }) => {
    if (!unschedule.isPending) unschedule.mutate({ newsletterID });
  };
}
