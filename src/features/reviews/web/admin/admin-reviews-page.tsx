import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '#web/components/layout/page.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { trpc } from '#web/lib/trpc.ts';
import { paths } from '#web/paths.ts';
import { countReviews } from '../../shared/review-stats.ts';
import type { ReviewView } from '../../shared/review-view.ts';
import { DeleteReviewsDialog } from './delete-reviews-dialog.tsx';
import { ReviewOfficeDialog } from './review-office-dialog.tsx';
import { ReviewsFilter } from './reviews-filter.tsx';
import { ReviewsList } from './reviews-list.tsx';
import { useReviewsView } from './use-reviews-view.ts';

const rows = ['1', '2', '3', '4', '5'];

/** What customers wrote, for the owner to check, answer and delete. */
export function AdminReviewsPage() {
  const control = useReviewsView();
  const [opened, setOpened] = useState<ReviewView | null>(null);
  const [open, setOpen] = useState(false);
  const [doomed, setDoomed] = useState<ReviewView[]>([]);
  const [deleting, setDeleting] = useState(false);
  const reviews = trpc.reviews.page.useQuery(control.view, { placeholderData: keepPreviousData });
  // As the list has it now, so that what was just changed shows in the dialog.
  const shown = reviews.data?.reviews.find(({ id }) => id === opened?.id) ?? opened;

  const askToDelete = (some: ReviewView[]) => {
    setDoomed(some);
    setDeleting(true);
  };
  return (
    <Page title="Reviews" description="Reviews of the shop." path={paths.admin.reviews} hidden>
      <PageHeading compact>Reviews</PageHeading>
      <div className="mt-5 flex flex-col gap-4">
        <ReviewsFilter control={control} />
        {reviews.data && (
          <p role="status" className="text-muted-foreground text-sm">
            {countReviews(reviews.data.total)}
          </p>
        )}
        {reviews.isPending && (
          <div role="status" aria-label="Loading the reviews" className="grid gap-2">
            {rows.map((row) => (
              <Skeleton key={row} className="h-24 rounded-card" />
            ))}
          </div>
        )}
        {reviews.error && (
          <ErrorState
            message="Failed to load reviews. Please try again."
            pending={reviews.isFetching}
            onRetry={() => reviews.refetch()}
          />
        )}
        {reviews.data && (
          <div
            aria-busy={reviews.isPlaceholderData}
            className="transition-opacity aria-busy:opacity-60"
          >
            <ReviewsList
              page={reviews.data}
              control={control}
              onOpen={(review) => {
                setOpened(review);
                setOpen(true);
              }}
              onDelete={askToDelete}
            />
          </div>
        )}
      </div>
      {shown && (
        <ReviewOfficeDialog
          key={shown.id}
          review={shown}
          open={open}
          onClose={() => setOpen(false)}
          onDelete={(review) => askToDelete([review])}
        />
      )}
      <DeleteReviewsDialog
        ids={doomed.map(({ id }) => id)}
        title={doomed.length === 1 ? (doomed[0]?.title ?? null) : null}
        open={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => setOpen(false)}
      />
    </Page>
  );
}
