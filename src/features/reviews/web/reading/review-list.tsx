import type { ReactNode } from 'react';
import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { ErrorState } from '#web/components/ui/query-state.tsx';
import { Repeat } from '#web/components/ui/skeleton.tsx';
import { ToggleGroup } from '#web/components/ui/toggle-group.tsx';
import { errorCode, trpc } from '#web/lib/calls/trpc.ts';
import { paths } from '#web/paths.ts';
import X from '~icons/lucide/x';
import { countReviews, ratingsText } from '../../shared/review-stats.ts';
import type { ReviewView } from '../../shared/review-view.ts';
import { type ReviewsView, reviewsPart } from '../reviews-view.ts';
import { useProductNames } from '../use-product-names.ts';
import { ReviewCard, ReviewCardSkeleton } from './review-card.tsx';
import { ShowMore } from './show-more.tsx';

type ReviewListProps = {
  view: ReviewsView;
  onOpen: (review: ReviewView) => void;
  /** Null while the shop has no products. */
  onWrite: (() => void) | null;
  onShowAll: () => void;
};

export function ReviewList({ view, onOpen, onWrite, onShowAll }: ReviewListProps) {
  const list = trpc.reviews.list.useInfiniteQuery(reviewsPart(view), {
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  if (list.isPending) {
    return (
      <ReviewGrid>
        <Repeat times={6}>
          <li>
            <ReviewCardSkeleton />
          </li>
        </Repeat>
      </ReviewGrid>
    );
  }
  const showAll = (
    <Button variant="outline" onClick={onShowAll}>
      Show all reviews
    </Button>
  );
  if (!list.data && errorCode(list.error) === 'not_found') {
    return <EmptyState title="That product is no longer in the shop." action={showAll} />;
  }
  if (!list.data) {
    return <ErrorState query={list} message="Failed to load reviews. Please try again." />;
  }
  const reviews = list.data.pages.flatMap((part) => part.reviews);
  const stats = list.data.pages.at(-1)?.stats;
  const total = (view.stars ? stats?.ratingCounts[view.stars] : stats?.totalReviews) ?? 0;
  if (reviews.length === 0 && view.stars !== null) {
    return <EmptyState title={`No reviews with ${ratingsText(view.stars)}.`} action={showAll} />;
  }
  if (reviews.length === 0) {
    return (
      <EmptyList
        title="No reviews yet."
        action={onWrite && <Button onClick={onWrite}>Write the first one</Button>}
      >
        {onWrite && 'Be the first to tell others how it tasted.'}
      </EmptyList>
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

const sorts = [
  { value: 'recent', label: 'Most Recent' },
  { value: 'rating', label: 'Highest Rated' },
] as const;

type ReviewFilterProps = { view: ReviewsView; onChange: (view: ReviewsView) => void };

/** A form, which works without JavaScript. */
export function ReviewFilter({ view, onChange }: ReviewFilterProps) {
  const products = useProductNames();
  const isUnlisted =
    view.product !== null && !products.data?.some(({ productID }) => productID === view.product);
  const chosen = trpc.products.byId.useQuery(
    { id: view.product ?? 0 },
    { enabled: isUnlisted && products.data !== undefined },
  );
  const options = [...(isUnlisted && chosen.data ? [chosen.data] : []), ...(products.data ?? [])];
  return (
    <>
      <form
        action={paths.reviews}
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between"
      >
        <NativeSelect
          name="product"
          aria-label="Product"
          value={view.product ?? 'all'}
          onChange={({ target }) =>
            onChange({ ...view, product: target.value === 'all' ? null : Number(target.value) })
          }
          className="sm:max-w-sm"
          choices={[
            ['all', 'All products'],
            ...options.map(({ productID, description }) => [productID, description] as const),
          ]}
        />
        {view.stars !== null && (
          <>
            <input type="hidden" name="stars" value={view.stars} />
            <Button
              variant="secondary"
              className="w-fit sm:me-auto noscript:hidden"
              aria-label={`${ratingsText(view.stars)}: show all`}
              onClick={() => onChange({ ...view, stars: null })}
            >
              {ratingsText(view.stars)}
              <X aria-hidden />
            </Button>
          </>
        )}
        <ToggleGroup
          label="Sort"
          name="sort"
          options={sorts}
          value={view.sort}
          onChange={(sort) => onChange({ ...view, sort })}
        />
      </form>
      {products.isError && (
        <ErrorState
          query={products}
          className="mt-3"
          message="Failed to load products. Please try again later."
        />
      )}
    </>
  );
}

function ReviewGrid({ children }: { children: ReactNode }) {
  return <ul className="full-rows *:only:col-span-full">{children}</ul>;
}
