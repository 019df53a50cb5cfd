import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ServerSaid } from '#features/mail/web/public.ts';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Pagination } from '#web/components/ui/pagination.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { formatTime } from '#web/lib/format-time.ts';

const pageSize = 10;

type FailedProps = { newsletterID: number; action: ReactNode };

export function FailedDeliveries({ newsletterID, action }: FailedProps) {
  const [page, setPage] = useState(1);
  useMarkSeen(newsletterID);
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
        <ErrorState query={failed} message="Failed to load who did not get it. Please try again." />
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
                  <span>{meaning ?? reason ?? 'The mail server gave no reason.'}</span>
                  <span>{settledAt && ` · ${formatTime(settledAt)}`}</span>
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

/** Opening the list marks the failures as seen. */
function useMarkSeen(newsletterID: number): void {
  const utils = trpc.useUtils();
  const { mutate } = trpc.newsletter.failuresSeen.useMutation({
    onSuccess: () => utils.newsletter.summary.invalidate(),
  });
  useEffect(() => mutate({ newsletterID }), [mutate, newsletterID]);
}
