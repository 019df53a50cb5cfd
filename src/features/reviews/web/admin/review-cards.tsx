import MessageSquareReply from 'lucide-react/icons/message-square-reply';
import { Card } from '#web/components/ui/card.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { StarRating } from '#web/components/ui/star-rating.tsx';
import { formatDate } from '#web/lib/format-date.ts';
import { ReviewActions } from './review-actions.tsx';
import { ReviewStatus } from './review-status.tsx';
import type { ReviewRowsProps } from './reviews-table.tsx';

/** The reviews where there is no room for a table. */
export function ReviewCards({
  reviews,
  chosen,
  onOpen,
  onDelete,
}: Omit<ReviewRowsProps, 'sort' | 'onSort'>) {
  return (
    <ul aria-label="Reviews" className="grid gap-3 md:grid-cols-2">
      {reviews.map((review) => (
        <li key={review.id}>
          <Card className="flex h-full flex-col gap-2.5 p-4">
            <div className="flex items-start gap-3">
              <Checkbox
                aria-label={`Choose the review “${review.title}” by ${review.name}`}
                checked={chosen.has(review.id)}
                onChange={() => chosen.toggle(review.id)}
                className="mt-0.5"
              />
              <div className="min-w-0 flex-1">
                <p className="font-semibold leading-snug">{review.name}</p>
                <p className="text-muted-foreground text-sm">{formatDate(review.createdAt)}</p>
              </div>
              <ReviewStatus review={review} />
            </div>
            <StarRating value={review.rating} size="sm" />
            <h2 className="text-base">
              <button
                type="button"
                onClick={() => onOpen(review)}
                className="min-h-6 text-start underline decoration-primary/35 underline-offset-4"
              >
                {review.title}
              </button>
            </h2>
            <p className="line-clamp-3 text-sm leading-normal">{review.comment}</p>
            <p className="text-muted-foreground text-sm">{review.productName}</p>
            {review.adminComment !== null && (
              <p className="flex items-center gap-1.5 font-medium text-secondary-foreground text-sm">
                <MessageSquareReply aria-hidden className="size-4" />
                Responded
              </p>
            )}
            <div className="mt-auto border-t pt-2">
              <ReviewActions review={review} onOpen={onOpen} onDelete={onDelete} />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
