import { Card } from '#web/components/ui/card.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { StarRating } from '#web/components/ui/star-rating.tsx';
import type { ReviewView } from '../shared/review-view.ts';
import { OwnerResponse } from './owner-response.tsx';
import { Reviewer } from './reviewer.tsx';

/** One review in full, on the page of its product. */
export function ProductReview({ review }: { review: ReviewView }) {
  return (
    <Card className="flex flex-col gap-3 p-4 sm:p-5">
      <Reviewer review={review} />
      <div>
        <StarRating value={review.rating} size="sm" />
        <h3 className="mt-1 text-[1.0625rem]">{review.title}</h3>
        <p className="mt-1 whitespace-pre-line">{review.comment}</p>
      </div>
      {review.imageFilename !== null && (
        <Picture
          filename={review.imageFilename}
          alt={`Picture from ${review.name}`}
          sizes="(min-width: 64rem) 20rem, 92vw"
          ratio="landscape"
          className="max-w-80 rounded-card"
        />
      )}
      <OwnerResponse review={review} />
    </Card>
  );
}
