import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Pagination } from '#web/components/ui/pagination.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { formatTime } from '#web/lib/format-date.ts';
import { trpc } from '#web/lib/trpc.ts';

const pageSize = 10;

type Props = { newsletterID: number; action: ReactNode };

/** Who did not get a newsletter, and why. */
export function FailedDeliveries({ newsletterID, action }: Props) {
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
            {failed.data.deliveries.map(({ deliveryID, email, reason, settledAt }) => (
              <li key={deliveryID} className="px-4 py-2.5 text-sm">
                <p className="font-semibold [overflow-wrap:anywhere]">
                  {email ?? 'An address that was removed'}
                </p>
                <p className="text-muted-foreground [overflow-wrap:anywhere]">
                  {reason ?? 'The mail server gave no reason.'}
                  {settledAt && ` · ${formatTime(settledAt)}`}
                </p>
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
