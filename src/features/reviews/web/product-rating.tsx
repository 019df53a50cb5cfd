import type { ProductCardView } from '#features/products/shared/product-view.ts';
import { StarRating } from '#web/components/ui/star-rating.tsx';
import { countReviews, shownAverage } from '../shared/review-stats.ts';

export function ProductRating({ rating }: Pick<ProductCardView, 'rating'>) {
  if (!rating) return null;
  const average = shownAverage({ averageRating: rating.average });
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-1.5 text-xs text-muted-foreground max-sm:gap-x-1 max-sm:[&_svg]:h-3.5">
      <StarRating value={Number(average)} size="sm" />
      <span aria-hidden className="amount">
        {average} ({rating.count})
      </span>
      <span className="sr-only">, {countReviews(rating.count)}</span>
    </p>
  );
}
