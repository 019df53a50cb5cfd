import { StarRating } from '#web/components/ui/star-rating.tsx';
import { countReviews, shownAverage } from '../shared/review-stats.ts';
import { useProductStats } from './use-product-stats.ts';

/** Average and count on a product's card; nothing while it has no reviews. */
export function ProductRating({ productID }: { productID: number }) {
  const stats = useProductStats(productID);
  if (!stats) return null;
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-1.5 text-[0.8125rem] text-muted-foreground">
      <StarRating value={Number(shownAverage(stats))} size="sm" />
      <span className="amount">
        <span aria-hidden>
          {shownAverage(stats)} ({stats.totalReviews})
        </span>
        <span className="sr-only">, {countReviews(stats.totalReviews)}</span>
      </span>
    </p>
  );
}
