import { lazy, Suspense, useState } from 'react';
import { Page } from '#web/components/layout/page.tsx';
import { SectionHeading } from '#web/components/ui/section-heading.tsx';
import { paths } from '#web/paths.ts';
import { FeaturedReviews } from './featured-reviews.tsx';
import { ReviewFilter } from './review-filter.tsx';
import { ReviewList } from './review-list.tsx';
import { ReviewsHero } from './reviews-hero.tsx';
import { useReviewsView } from './use-reviews-view.ts';
import { useShownReview } from './use-shown-review.tsx';
import { InvitationNotice } from './writing/invitation-notice.tsx';
import { useInvitation } from './writing/use-invitation.ts';

const WriteReviewDialog = lazy(async () => ({
  default: (await import('./writing/write-review-dialog.tsx')).WriteReviewDialog,
}));

/** What customers say; `?product=` shows the reviews of one product. */
export function ReviewsPage() {
  const [writing, setWriting] = useState<'never' | 'open' | 'closed'>('never');
  const write = () => setWriting('open');
  const { view, show } = useReviewsView(write);
  const invitation = useInvitation(write);
  const shown = useShownReview();

  return (
    <Page
      title="Customer Reviews"
      description="What dog and cat people in Alberton say about our food: ratings, stories and pictures from customers."
      path={view.product === null ? paths.reviews : paths.productReviews(view.product)}
    >
      <ReviewsHero onWrite={write} />
      <InvitationNotice invitation={invitation} />
      <FeaturedReviews onOpen={shown.show} />
      <section className="page-width py-12 sm:py-16" aria-labelledby="all-reviews">
        <SectionHeading id="all-reviews" className="mb-5">
          All Reviews
        </SectionHeading>
        <div className="mb-5">
          <ReviewFilter view={view} onChange={show} />
        </div>
        <ReviewList
          view={view}
          onOpen={shown.show}
          onWrite={write}
          onShowAll={() => show({ ...view, product: null })}
        />
      </section>
      {shown.dialog}
      {writing !== 'never' && (
        <Suspense>
          <WriteReviewDialog
            open={writing === 'open'}
            onClose={() => setWriting('closed')}
            product={view.product}
            invitation={invitation}
          />
        </Suspense>
      )}
    </Page>
  );
}
