import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import type { NewsletterView } from '../../../shared/newsletter-view.ts';
import { describeTimes } from '../list/describe.ts';
import { NewsletterActions, type NewsletterHandlers } from '../list/newsletter-columns.tsx';
import { BodyPreview } from './body-preview.tsx';
import { DeliveryReport } from './delivery-report.tsx';

type Props = NewsletterHandlers & { newsletterID: number; open: boolean; onClose: () => void };

export function NewsletterDialog({ newsletterID, open, onClose, ...handlers }: Props) {
  const details = trpc.newsletter.byId.useQuery({ newsletterID });
  const newsletter = details.data;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={newsletter?.subject ?? 'Newsletter'}
      description={newsletter && describeTimes(newsletter)}
      footer={newsletter && <Footer newsletter={newsletter} onClose={onClose} {...handlers} />}
    >
      {details.isPending && (
        <div role="status" aria-label="Loading the newsletter" className="flex flex-col gap-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-96" />
        </div>
      )}
      {details.error && !newsletter && (
        <ErrorState query={details} fallback="Failed to load the newsletter. Please try again." />
      )}
      {newsletter && (
        <div className="flex flex-col gap-6">
          {newsletter.status === 'sent' && <DeliveryReport newsletterID={newsletterID} />}
          <BodyPreview
            subject={newsletter.subject}
            content={newsletter.content}
            sent={newsletter.status === 'sent'}
          />
        </div>
      )}
    </Dialog>
  );
}

type FooterProps = NewsletterHandlers & { newsletter: NewsletterView; onClose: () => void };

function Footer({ newsletter, onClose, ...handlers }: FooterProps) {
  return (
    <>
      <div className="sm:me-auto">
        <NewsletterActions newsletter={newsletter} {...handlers} />
      </div>
      <Button variant="outline" onClick={onClose}>
        Close
      </Button>
    </>
  );
}
