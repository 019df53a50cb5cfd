import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Page } from '#web/components/layout/page.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Help } from '#web/components/ui/help.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { ErrorState } from '#web/components/ui/query-state.tsx';
import { SectionHeading } from '#web/components/ui/section-heading.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useKept } from '#web/hooks/use-kept.ts';
import { keepScroll } from '#web/hooks/use-scroll-and-focus-on-navigation.ts';
import { lazyDialog } from '#web/lazy/lazy-dialog.tsx';
import { whenUsed } from '#web/lazy/when-idle.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { paths } from '#web/paths.ts';
import PenLine from '~icons/lucide/pen-line';
import Stethoscope from '~icons/lucide/stethoscope';
import type { ReviewView } from '../shared/review-view.ts';
import { reviewPaths } from './paths.ts';
import { FeaturedReviews } from './reading/featured-reviews.tsx';
import { RatingSummary } from './reading/rating-summary.tsx';
import { ReviewFilter, ReviewList } from './reading/review-list.tsx';
import { type ReviewsView, readReviewsView, reviewsPath, starsPath } from './reviews-view.ts';
import { useProductNames } from './use-product-names.ts';
import { InvitationNotice, useInvitation } from './writing/invitation.tsx';

/** Hidden without a name: the claim needs a source. */
export function VetRecommended({ by }: { by: string | null }) {
  if (by === null) return null;
  return (
    <Badge variant="marigold" className="mb-4">
      <Stethoscope aria-hidden />
      Vet Recommended by {by}
    </Badge>
  );
}

const WriteReviewDialog = lazyDialog(
  'The form for your review',
  async () => (await import('./writing/write-review-dialog.tsx')).WriteReviewDialog,
);

export function ReviewsPage() {
  const { town } = useBusiness();
  const [writing, setWriting] = useState(false);
  const write = () => setWriting(true);
  const { view, show } = useReviewsView(write);
  const invitation = useInvitation(write);
  const canWrite = useProductNames().data?.length !== 0;
  const shown = useShownReview();

  return (
    <Page
      title="Customer Reviews"
      description={`What dog and cat people in ${town} say about our food: ratings, stories and photos from customers.`}
      path={view.product === null ? paths.reviews : reviewPaths.ofProduct(view.product)}
    >
      <ReviewsHero onWrite={canWrite ? write : null} />
      <InvitationNotice invitation={invitation} />
      <FeaturedReviews onOpen={shown.show} />
      <section className="page-width py-12 sm:py-16" aria-labelledby="all-reviews">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
          <SectionHeading id="all-reviews">All Reviews</SectionHeading>
          <Help question="What does Verified mean?">
            <p>
              “Verified purchase”: the review was written with the link that its customer got after
              their order. “Verified”: we know the customer and have checked it. All others are
              shown as they were written.
            </p>
          </Help>
        </div>
        <div className="mb-4">
          <ReviewFilter view={view} onChange={show} />
        </div>
        <ReviewList
          view={view}
          onOpen={shown.show}
          onWrite={canWrite ? write : null}
          onShowAll={() => show({ ...view, product: null, stars: null })}
        />
      </section>
      {shown.dialog}
      <WriteReviewDialog
        open={writing}
        onClose={() => setWriting(false)}
        product={view.product}
        invitation={invitation}
      />
    </Page>
  );
}

/** `onWrite` is null while the shop has no products. */
function ReviewsHero({ onWrite }: { onWrite: (() => void) | null }) {
  const { recommendedBy, town } = useBusiness();
  const stats = trpc.reviews.stats.useQuery();
  return (
    <div className="bg-secondary">
      <div className="page-width grid gap-8 py-10 sm:py-14 lg:grid-cols-2 lg:items-center">
        <div>
          <VetRecommended by={recommendedBy} />
          <PageHeading
            lead={`Honest words from dog and cat people around ${town}: what got eaten, what got sniffed at, and what made a coat shine.`}
          >
            Customer Reviews
          </PageHeading>
          {onWrite && (
            <Button size="lg" className="mt-6" aria-haspopup="dialog" onClick={onWrite}>
              <PenLine aria-hidden />
              Share Your Experience
            </Button>
          )}
        </div>
        <Card className="p-5 sm:p-7">
          {stats.isPending && (
            <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
              <Skeleton className="h-25 w-28" />
              <Skeleton className="h-35 min-w-52 flex-1" />
            </div>
          )}
          {stats.data && <RatingSummary stats={stats.data} linkTo={starsPath(null)} />}
          {stats.isError && !stats.data && (
            <ErrorState query={stats} message="Failed to load reviews. Please try again." />
          )}
        </Card>
      </div>
    </div>
  );
}

function productToReview(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('productId' in state)) return null;
  return typeof state.productId === 'number' ? state.productId : null;
}

function useReviewsView(onWrite: () => void) {
  const location = useLocation();
  const navigate = useNavigate();
  const view = readReviewsView(new URLSearchParams(location.search));

  const show = (next: ReviewsView) =>
    navigate(reviewsPath(next), { replace: true, preventScrollReset: true, state: keepScroll });

  const openForProduct = useEffectEvent((product: number) => {
    // Clears the state: Back or a reload opens no dialog.
    show({ ...view, product, stars: null });
    onWrite();
  });
  useEffect(() => {
    const product = productToReview(location.state);
    if (product !== null) openForProduct(product);
  }, [location.state]);

  return { view, show };
}

const ReviewDialog = lazyDialog(
  'The review',
  async () => (await import('./reading/review-dialog.tsx')).ReviewDialog,
);

function useShownReview(): { show: (review: ReviewView) => void; dialog: ReactNode } {
  const { subject: review, open, show, close } = useKept<ReviewView>();
  useEffect(() => whenUsed(ReviewDialog.preload), []);
  const dialog = review && (
    <ReviewDialog key={review.id} review={review} open={open} onClose={close} />
  );
  return { show, dialog };
}
