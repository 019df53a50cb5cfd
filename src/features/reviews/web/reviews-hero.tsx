import PenLine from 'lucide-react/icons/pen-line';
import Stethoscope from 'lucide-react/icons/stethoscope';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { trpc } from '#web/lib/trpc.ts';
import { RatingSummary, RatingSummarySkeleton } from './rating-summary.tsx';

type ReviewsHeroProps = { onWrite: () => void };

/** What all reviews say together, and the way to add one's own. */
export function ReviewsHero({ onWrite }: ReviewsHeroProps) {
  const stats = trpc.reviews.stats.useQuery();
  return (
    <div className="bg-secondary">
      <div className="page-width grid gap-8 py-10 sm:py-14 lg:grid-cols-2 lg:items-center">
        <div>
          <Badge variant="marigold" className="mb-4">
            <Stethoscope aria-hidden />
            Vet Recommended
          </Badge>
          <PageHeading lead="Honest words from dog and cat people around Alberton: what got eaten, what got sniffed at, and what made a coat shine.">
            Customer Reviews
          </PageHeading>
          <Button size="lg" className="mt-6" aria-haspopup="dialog" onClick={onWrite}>
            <PenLine aria-hidden />
            Share Your Experience
          </Button>
        </div>
        <Card className="p-5 sm:p-7">
          {stats.isPending && <RatingSummarySkeleton />}
          {stats.data && <RatingSummary stats={stats.data} />}
          {stats.isError && !stats.data && (
            <ErrorState
              message="Failed to load reviews. Please try again."
              pending={stats.isFetching}
              onRetry={() => stats.refetch()}
            />
          )}
        </Card>
      </div>
    </div>
  );
}
