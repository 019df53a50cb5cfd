import MessageSquareHeart from 'lucide-react/icons/message-square-heart';
import { Link } from 'react-router-dom';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { SectionHeading } from '#web/components/ui/section-heading.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { trpc } from '#web/lib/trpc.ts';
import { paths } from '#web/paths.ts';
import { onceEach } from './once-each.ts';
import { ProductReview } from './product-review.tsx';
import { RatingSummary } from './rating-summary.tsx';
import { productReviewsPart } from './reviews-part.ts';
import { ShowMore } from './show-more.tsx';
import { toReview } from './to-review.ts';

/** What customers say about one product, on its own page. */
export function ProductReviews({ productID }: { productID: number }) {
  const list = trpc.reviews.ofProduct.useInfiniteQuery(productReviewsPart(productID), {
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const reviews = onceEach(list.data?.pages.flatMap((part) => part.reviews.map(toReview)) ?? []);
  const stats = list.data?.pages.at(-1)?.stats;
  const status = list.error?.data?.httpStatus;

  return (
    <section id="reviews" aria-labelledby="product-reviews" className="mt-14 sm:mt-20">
      <SectionHeading
        id="product-reviews"
        className="mb-5"
        action={
          <Button
            variant="outline"
            render={<Link to={paths.reviews} state={{ productId: productID }} />}
          >
            <MessageSquareHeart aria-hidden />
            Share Your Experience
          </Button>
        }
      >
        Reviews
      </SectionHeading>
      {list.isPending && <Skeleton className="h-56 rounded-card" />}
      {list.isError && !list.data && (
        <ErrorState
          message={
            status === undefined
              ? 'Failed to fetch reviews. Please check your connection and try again.'
              : `Failed to fetch reviews: ${status}`
          }
          pending={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {stats && stats.totalReviews === 0 && (
        <p className="text-muted-foreground">No reviews yet. Be the first to tell how it tasted.</p>
      )}
      {stats && stats.totalReviews > 0 && (
        <div className="grid items-start gap-5 lg:grid-cols-[22rem_1fr]">
          <Card className="p-5 sm:p-6">
            <RatingSummary stats={stats} />
          </Card>
          <div>
            <ul className="grid gap-4">
              {reviews.map((review) => (
                <li key={review.id}>
                  <ProductReview review={review} />
                </li>
              ))}
            </ul>
            <ShowMore list={list} />
          </div>
        </div>
      )}
    </section>
  );
}
