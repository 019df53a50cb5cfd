import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { QueryState } from '#web/components/ui/query-state.tsx';
import { SectionHeading } from '#web/components/ui/section-heading.tsx';
import { StarRating } from '#web/components/ui/star-rating.tsx';
import { lazyComponent } from '#web/lazy/lazy-component.tsx';
import { lazyDialog } from '#web/lazy/lazy-dialog.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { paths } from '#web/paths.ts';
import PenLine from '~icons/lucide/pen-line';
import type { ProductReviewView, ReviewView } from '../shared/review-view.ts';
import { RatingSummary } from './reading/rating-summary.tsx';
import { OwnerResponse, Reviewer } from './reading/reviewer.tsx';
import { ShowMore } from './reading/show-more.tsx';
import { productReviewsPart, starsPath } from './reviews-view.ts';

const ReviewDialog = lazyDialog(
  'The review',
  async () => (await import('./reading/review-dialog.tsx')).ReviewDialog,
);

const HelpfulButton = lazyComponent({
  load: async () => (await import('./reading/helpful-button.tsx')).HelpfulButton,
  missing: () => null,
  waiting: <div className="h-9 pointer-coarse:h-11" />,
});

export function ProductReviews({ productID }: { productID: number }) {
  const list = trpc.reviews.ofProduct.useInfiniteQuery(productReviewsPart(productID), {
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const reviews = list.data?.pages.flatMap((part) => part.reviews.map(toReview)) ?? [];
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
            className="print:hidden"
            render={<Link to={paths.reviews} state={{ productId: productID }} />}
          >
            <PenLine aria-hidden />
            Write a Review
          </Button>
        }
      >
        Reviews
      </SectionHeading>
      <QueryState
        skeleton="h-56 rounded-card"
        query={list}
        message={
          status === undefined
            ? 'Failed to fetch reviews. Please check your connection and try again.'
            : `Failed to fetch reviews: ${status}`
        }
      />
      {stats && stats.totalReviews === 0 && (
        <p className="text-muted-foreground">No reviews yet. Be the first to tell how it tasted.</p>
      )}
      {stats && stats.totalReviews > 0 && (
        <div className="grid items-start gap-5 lg:grid-cols-[22rem_1fr]">
          <Card className="p-5 sm:p-6">
            <RatingSummary stats={stats} linkTo={starsPath(productID)} />
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

function ProductReview({ review }: { review: ReviewView }) {
  const [open, setOpen] = useState(false);
  return (
    <Card className="flex flex-col gap-3 p-4 sm:p-5">
      <Reviewer review={review} />
      <div>
        <StarRating value={review.rating} size="sm" />
        <h3 className="mt-1 text-base">{review.title}</h3>
        <p className="mt-1 whitespace-pre-line">{review.comment}</p>
      </div>
      {review.images.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`Enlarge the ${review.images.length > 1 ? 'photos' : 'photo'} from ${review.name}`}
          onPointerEnter={ReviewDialog.preload}
          onClick={() => setOpen(true)}
          className="flex w-full gap-2 rounded-card"
        >
          {review.images.map((image) => (
            <Picture
              key={image}
              filename={image}
              alt=""
              sizes="(min-width: 40rem) 22.5rem, calc(100vw - 3.5rem)"
              ratio="landscape"
              className="min-w-0 max-w-80 flex-1 rounded-card"
            />
          ))}
        </button>
      )}
      <HelpfulButton review={review} />
      <OwnerResponse review={review} />
      <ReviewDialog review={review} open={open} onClose={() => setOpen(false)} />
    </Card>
  );
}

function toReview({ _id, image, date, ...common }: ProductReviewView): ReviewView {
  return { id: _id, image_filename: image, imageFilename: image, created_at: date, ...common };
}
