import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ServerReply } from '#web/components/server-reply.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Pagination } from '#web/components/ui/pagination.tsx';
import { QueryState } from '#web/components/ui/query-state.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { formatTime } from '#web/lib/format-time.ts';
import { toast } from '#web/lib/toast.ts';
import RotateCw from '~icons/lucide/rotate-cw';
import type { NewsletterProgress } from '../../../shared/newsletter-view.ts';
import { DeliveryBar, TroubleNotice } from '../list/delivery-bar.tsx';
import { describeTimes } from '../list/describe.ts';
import { NewsletterActions, type NewsletterHandlers } from '../list/newsletters-section.tsx';
import { BodyPreview } from './body-preview.tsx';

const pageSize = 10;

function FailedDeliveries({ newsletterID }: { newsletterID: number }) {
  const [page, setPage] = useState(1);
  const utils = trpc.useUtils();
  const { mutate: markSeen } = trpc.newsletter.failuresSeen.useMutation({
    onSuccess: () => utils.newsletter.summary.invalidate(),
  });
  useEffect(() => markSeen({ newsletterID }), [markSeen, newsletterID]);
  const retry = trpc.newsletter.retryFailed.useMutation({
    onSuccess: toast.done,
    onError: toast.failed('Failed to try again.'),
    onSettled: () => utils.newsletter.invalidate(),
  });
  const failed = trpc.newsletter.failures.useQuery(
    { newsletterID, page, pageSize },
    { placeholderData: keepPreviousData },
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-base">Not delivered</h3>
        <Button
          variant="outline"
          size="sm"
          pending={retry.isPending}
          onClick={() => retry.mutate({ newsletterID })}
        >
          <RotateCw aria-hidden />
          Retry failed
        </Button>
      </div>
      <QueryState
        skeleton="h-24"
        query={failed}
        evenWithData
        message="Failed to load who did not get it. Please try again."
      />
      {failed.data && (
        <>
          <ul className="divide-y rounded-card border border-border">
            {failed.data.deliveries.map(({ deliveryID, email, meaning, reason, settledAt }) => (
              <li key={deliveryID} className="px-4 py-2.5 text-sm">
                <p className="font-semibold [overflow-wrap:anywhere]">
                  {email ?? 'An address that was removed'}
                </p>
                <div className="text-muted-foreground [overflow-wrap:anywhere]">
                  <span>{meaning ?? reason ?? 'The mail server gave no reason.'}</span>
                  <span>{settledAt && ` · ${formatTime(settledAt)}`}</span>
                  {meaning !== null && reason !== null && <ServerReply text={reason} />}
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

/** Milliseconds while a newsletter is being sent. */
const pollInterval = 1000;

function DeliveryReport({ newsletterID }: { newsletterID: number }) {
  const progress = trpc.newsletter.progress.useQuery(
    { newsletterID },
    { refetchInterval: ({ state }) => (state.data?.finished === false ? pollInterval : false) },
  );
  if (!progress.data) {
    const failed = 'Failed to load the figures. Please try again.';
    return <QueryState query={progress} skeleton="h-24" message={failed} />;
  }
  const { delivery, throughAt, trouble } = progress.data;
  return (
    <section aria-label="Delivery" className="flex flex-col gap-4">
      <DeliveryBar label="Delivery" delivery={delivery} throughAt={throughAt} />
      {trouble && <TroubleNotice {...trouble} />}
      <Figures progress={progress.data} />
      {delivery.failed > 0 && <FailedDeliveries newsletterID={newsletterID} />}
    </section>
  );
}

function Figures({ progress: { delivery, left, keptAsFiles } }: { progress: NewsletterProgress }) {
  const delivered = keptAsFiles ? 'Kept as files' : 'Delivered';
  const figures = [
    { label: 'Recipients', count: delivery.total, always: true },
    { label: delivered, count: delivery.delivered, always: true },
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

type Props = {
  newsletterID: number;
  open: boolean;
  onClose: () => void;
  handlers: NewsletterHandlers;
};

export function NewsletterDialog({ newsletterID, open, onClose, handlers }: Props) {
  const details = trpc.newsletter.byId.useQuery({ newsletterID });
  const newsletter = details.data;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={newsletter?.subject ?? 'Newsletter'}
      description={newsletter && describeTimes(newsletter)}
      footer={
        newsletter &&
        newsletter.actions.length > 0 && (
          <NewsletterActions newsletter={newsletter} handlers={handlers} />
        )
      }
    >
      <QueryState
        query={details}
        skeleton="h-96"
        fallback="Failed to load the newsletter. Please try again."
      />
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
