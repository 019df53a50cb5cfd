import { Link } from 'react-router-dom';
import { ToDoItem } from '#features/figures/web/public.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { QueryState } from '#web/components/ui/query-state.tsx';
import { StarRating } from '#web/components/ui/star-rating.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { countReviews } from '../../shared/review-stats.ts';
import type { ReviewsSummary } from '../../shared/review-view.ts';
import { adminReviewsView } from './reviews-view.ts';

export function ReviewsToDo() {
  const { data } = trpc.reviews.summary.useQuery();
  // Keeps its place while loading.
  if (!data) return <li aria-hidden className="min-h-11" />;
  return (
    <ToDoItem
      title="New reviews"
      to={adminReviewsView.path({ filter: 'new' })}
      count={data.unseen}
      noun="review"
    />
  );
}

export function WaitingReviewsCard() {
  const summary = trpc.reviews.summary.useQuery();
  return (
    <Card className="flex flex-col p-5 sm:p-6">
      <h2 className="text-lg">New reviews</h2>
      <QueryState
        skeleton="mt-3 h-64"
        query={summary}
        className="mt-3"
        message="Failed to load reviews. Please try again."
      />
      {summary.data && <Summary summary={summary.data} />}
    </Card>
  );
}

function Summary({ summary: { unseen, pending, hidden, newest } }: { summary: ReviewsSummary }) {
  return (
    <>
      {unseen === 0 && <p className="mt-2 text-muted-foreground">No new reviews.</p>}
      {hidden > 0 && (
        <p className="mt-2 text-muted-foreground">
          <Link
            to={adminReviewsView.path({ filter: 'hidden' })}
            className="font-semibold text-primary underline underline-offset-3"
          >
            {countReviews(hidden)} hidden
          </Link>{' '}
          from the shop.
        </p>
      )}
      {newest.length > 0 && (
        <ul className="mt-3 divide-y">
          {newest.map((review) => (
            <li key={review.id}>
              <Link
                to={adminReviewsView.path({ filter: 'new' })}
                className="-mx-2 flex min-h-14 items-center justify-between gap-3 rounded-lg px-2 py-2.5 transition-colors hover:bg-accent"
              >
                <span className="min-w-0">
                  <span className="block truncate font-semibold leading-snug">{review.title}</span>
                  <span className="block truncate text-muted-foreground text-sm">
                    {review.name}, {formatDate(review.createdAt)}
                  </span>
                </span>
                <StarRating value={review.rating} size="sm" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-2.5">
        {pending > 0 && (
          <Button
            variant="outline"
            size="sm"
            render={<Link to={adminReviewsView.path({ filter: 'pending' })} />}
          >
            Not verified
          </Button>
        )}
        <Button variant="outline" size="sm" render={<Link to={adminReviewsView.path({})} />}>
          All reviews
        </Button>
      </div>
    </>
  );
}
