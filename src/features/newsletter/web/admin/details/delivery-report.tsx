import { keepPreviousData } from '@tanstack/react-query';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Pagination } from '#web/components/ui/pagination.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { errorText } from '#web/lib/error-text.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { toast } from '#web/lib/toast.ts';
import { trpc } from '#web/lib/trpc.ts';
import type { NewsletterProgress } from '../../../shared/newsletter-view.ts';
import { DeliveryBar } from '../list/delivery-bar.tsx';
import { ServerSaid } from '../server-said.tsx';
import { TroubleNotice } from '../trouble-notice.tsx';

/** Milliseconds between two looks at a newsletter that is going out. */
const lookAgain = 1000;

/** What became of a newsletter that was sent. */
export function DeliveryReport({ newsletterID }: { newsletterID: number }) {
  const utils = trpc.useUtils();
  const progress = trpc.newsletter.progress.useQuery(
    { newsletterID },
    { refetchInterval: ({ state }) => (state.data?.finished === false ? lookAgain : false) },
  );
  const retry = trpc.newsletter.retryFailed.useMutation({
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(errorText(error, 'Failed to try again.')),
    onSettled: () => utils.newsletter.invalidate(),
  });

  if (progress.isPending) return <Skeleton className="h-24" />;
  if (!progress.data) {
    return (
      <ErrorState
        message="Failed to load the figures. Please try again."
        pending={progress.isFetching}
        onRetry={() => progress.refetch()}
      />
    );
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
    { label: 'Uncertain', count: delivery.uncertain, always: false },
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
            <dd className="amount font-bold font-heading text-2xl text-heading leading-tight">
              {count.toLocaleString('en-ZA')}
            </dd>
          </div>
        ))}
    </dl>
  );
}

const pageSize = 10;

type FailedProps = { newsletterID: number; action: ReactNode };

/** Who did not get a newsletter, and why. */
function FailedDeliveries({ newsletterID, action }: FailedProps) {
  const [page, setPage] = useState(1);
  const failed = trpc.newsletter.failures.useQuery(
    { newsletterID, page, pageSize },
    { placeholderData: keepPreviousData },
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-base">Not delivered</h3>
        {action}
      </div>
      {failed.isPending && <Skeleton className="h-24" />}
      {failed.error && (
        <ErrorState
          message="Failed to load who did not get it. Please try again."
          pending={failed.isFetching}
          onRetry={() => failed.refetch()}
        />
      )}
      {failed.data && (
        <>
          <ul className="divide-y rounded-card border border-border">
            {failed.data.deliveries.map(({ deliveryID, email, meaning, reason, settledAt }) => (
              <li key={deliveryID} className="px-4 py-2.5 text-sm">
                <p className="font-semibold [overflow-wrap:anywhere]">
                  {email ?? 'An address that was removed'}
                </p>
                <div className="text-muted-foreground [overflow-wrap:anywhere]">
                  {meaning ?? reason ?? 'The mail server gave no reason.'}
                  {settledAt && ` · ${formatTime(settledAt)}`}
                  {meaning !== null && reason !== null && <ServerSaid text={reason} />}
                </div>
              </li>
            ))}
          </ul>
          <Pagination
            page={failed.data.page}
            pageCount={failed.data.pages}
            onPageChange={setPage}
            label="Failed deliveries"
          />
        </>
      )}
    </div>
  );
}
