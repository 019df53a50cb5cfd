import { Card } from '#web/components/ui/card.tsx';
import type { NewsletterView } from '../../../shared/newsletter-view.ts';
import { DeliveryBar } from './delivery-bar.tsx';
import { describeDelivery } from './describe-delivery.ts';
import { describeTimes } from './describe-times.ts';
import { NewsletterActions, type NewsletterHandlers } from './newsletter-actions.tsx';
import { NewsletterChip } from './newsletter-chip.tsx';

type Props = NewsletterHandlers & {
  newsletter: NewsletterView;
  onOpen: (newsletter: NewsletterView) => void;
};

export function NewsletterCard({ newsletter, onOpen, ...handlers }: Props) {
  const { subject, status, delivery } = newsletter;
  return (
    <Card className="flex flex-col gap-3 p-4 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h3 className="min-w-0 text-base">
              <button
                type="button"
                onClick={() => onOpen(newsletter)}
                className="min-h-8 text-start underline decoration-primary/35 underline-offset-4 [overflow-wrap:anywhere] hover:decoration-current"
              >
                {subject}
              </button>
            </h3>
            <NewsletterChip newsletter={newsletter} />
          </div>
          <p className="text-muted-foreground text-sm">{describeTimes(newsletter)}</p>
          {status === 'sent' && (
            <p className="amount whitespace-normal text-sm">{describeDelivery(delivery)}</p>
          )}
        </div>
        <NewsletterActions newsletter={newsletter} {...handlers} />
      </div>
      <DeliveryBar subject={subject} delivery={delivery} />
    </Card>
  );
}
