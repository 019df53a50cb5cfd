import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import RotateCw from '~icons/lucide/rotate-cw';
import type { NewsletterProgress } from '../../../shared/newsletter-view.ts';
import { DeliveryBar } from '../list/delivery-bar.tsx';
import { TroubleNotice } from '../trouble-notice.tsx';
import { FailedDeliveries } from './failed-deliveries.tsx';

/** Milliseconds while a newsletter is being sent. */
const pollInterval = 1000;

export function DeliveryReport({ newsletterID }: { newsletterID: number }) {
  const utils = trpc.useUtils();
  const progress = trpc.newsletter.progress.useQuery(
    { newsletterID },
    { refetchInterval: ({ state }) => (state.data?.finished === false ? pollInterval : false) },
  );
  const retry = trpc.newsletter.retryFailed.useMutation({
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(errorText(error, 'Failed to try again.')),
    onSettled: () => utils.newsletter.invalidate(),
  });

  if (progress.isPending) return <Skeleton className="h-24" />;
  if (!progress.data) {
    return <ErrorState query={progress} message="Failed to load the figures. Please try again." />;
  }
  const { delivery, throughAt, trouble } = progress.data;
  return (
    <section aria-label="Delivery" className="flex flex-col gap-4">
      <DeliveryBar label="Delivery" delivery={delivery} throughAt={throughAt} />
      {trouble && <TroubleNotice trouble={trouble} />}
      <Figures progress={progress.data} />
      {delivery.failed > 0 && (
        <FailedDeliveries
          newsletterID={newsletterID}
          action={
            <Button
              variant="outline"
              size="sm"
              pending={retry.isPending}
              onClick={() => retry.mutate({ newsletterID })}
            >
              <RotateCw aria-hidden />
              Retry failed
            </Button>
          }
        />
      )}
    </section>
  );
}

function Figures({ progress: { delivery, left } }: { progress: NewsletterProgress }) {
  const figures = [
    { label: 'Recipients', count: delivery.total, always: true },
    { label: 'Delivered', count: delivery.delivered, always: true },
    { label: 'Failed', count: delivery.failed, always: true },
    { label: 'Perhaps delivered', count: delivery.uncertain, always: false },
    { label: 'Left before it came', count: delivery.withdrawn, always: false },
    { label: 'Left since', count: left, always: true },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]">
      {figures
        .filter(({ always, count }) => always || count > 0)
        .map(({ label, count }) => (
          <div key={label} className="flex flex-col-reverse rounded-card bg-surface px-4 py-3">
            <dt className="text-muted-foreground text-sm">{label}</dt>
            <dd className="amount font-bold font-heading text-section text-heading leading-tight">
              {count.toLocaleString('en-ZA')}
            </dd>
          </div>
        ))}
    </dl>
  );
}
