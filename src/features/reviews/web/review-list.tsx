import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { errorCode } from '#web/lib/error-text.ts';
import { trpc } from '#web/lib/trpc.ts';
import { countReviews } from '../shared/review-stats.ts';
import type { ReviewView } from '../shared/review-view.ts';
import { onceEach } from './once-each.ts';
import { ReviewCard, ReviewCardSkeleton } from './review-card.tsx';
import { ReviewGrid } from './review-grid.tsx';
import { reviewsPart } from './reviews-part.ts';
import type { ReviewsView } from './reviews-view.ts';
import { ShowMore } from './show-more.tsx';

const placesOnFirstScreen = ['1', '2', '3', '4', '5', '6'];

type ReviewListProps = {
  view: ReviewsView;
  onOpen: (review: ReviewView) => void;
  onWrite: () => void;
  onShowAll: () => void;
};

/** The reviews that the filter leaves; more come as one asks. */
export function ReviewList({ view, onOpen, onWrite, onShowAll }: ReviewListProps) {
  const list = trpc.reviews.list.useInfiniteQuery(reviewsPart(view), {
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  if (list.isPending) {
    return (
      <ReviewGrid>
        {placesOnFirstScreen.map((place) => (
          <li key={place}>
            <ReviewCardSkeleton />
          </li>
        ))}
      </ReviewGrid>
    );
  }
  if (!list.data && errorCode(list.error) === 'not_found') {
    return (
      <EmptyState
        title="That product is no longer in the shop."
        action={
          <Button variant="outline" onClick={onShowAll}>
            Show all reviews
          </Button>
        }
      />
    );
  }
  if (!list.data) {
    return (
      <ErrorState
        message="Failed to load reviews. Please try again."
        pending={list.isFetching}
        onRetry={() => list.refetch()}
      />
    );
  }
  const reviews = onceEach(list.data.pages.flatMap((part) => part.reviews));
  const total = list.data.pages.at(-1)?.stats.totalReviews ?? 0;
  if (reviews.length === 0) {
    return (
      <EmptyState
        illustration={<EmptyList className="w-full" />}
        title="No reviews yet."
        action={<Button onClick={onWrite}>Write the first one</Button>}
      >
        Be the first to tell others how it tasted.
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="mb-4 text-muted-foreground text-sm">
        {reviews.length < total
          ? `${reviews.length} of ${countReviews(total)}`
          : countReviews(total)}
      </p>
      <ReviewGrid>
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} onOpen={onOpen} />
          </li>
        ))}
      </ReviewGrid>
      <ShowMore list={list} />
    </>
  );
}
