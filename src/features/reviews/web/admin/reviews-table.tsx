import MessageSquareReply from 'lucide-react/icons/message-square-reply';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { StarRating } from '#web/components/ui/star-rating.tsx';
import {
  SortableHead,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#web/components/ui/table.tsx';
import { formatDate } from '#web/lib/format-date.ts';
import type { AdminSort } from '../../shared/review-input.ts';
import type { ReviewView } from '../../shared/review-view.ts';
import { ReviewActions, type ReviewHandlers } from './review-actions.tsx';
import { ReviewStatus } from './review-status.tsx';
import { sortNames } from './reviews-filter.tsx';
import type { Chosen } from './use-chosen.ts';

export type ReviewRowsProps = ReviewHandlers & {
  reviews: readonly ReviewView[];
  chosen: Chosen;
  sort: AdminSort;
  onSort: (sort: AdminSort) => void;
};

const directions = { date: 'descending', rating: 'descending', name: 'ascending' } as const;

/** The reviews where there is room for a table. */
export function ReviewsTable({ reviews, chosen, sort, onSort, ...handlers }: ReviewRowsProps) {
  const head = (by: AdminSort) => (
    <SortableHead sorted={sort === by && directions[by]} onSort={() => onSort(by)} className="px-2">
      {sortNames[by]}
    </SortableHead>
  );
  return (
    <Table label="Reviews">
      <TableHeader>
        <tr>
          <TableHead className="w-10 pe-1">
            <span className="sr-only">Choose</span>
          </TableHead>
          {head('name')}
          {head('rating')}
          <TableHead className="px-2">Review</TableHead>
          {head('date')}
          <TableHead className="px-2">Status</TableHead>
          <TableHead>
            <span className="sr-only">Actions</span>
          </TableHead>
        </tr>
      </TableHeader>
      <TableBody>
        {reviews.map((review) => (
          <TableRow key={review.id}>
            <TableCell className="pe-1">
              <Checkbox
                aria-label={`Choose the review “${review.title}” by ${review.name}`}
                checked={chosen.has(review.id)}
                onChange={() => chosen.toggle(review.id)}
              />
            </TableCell>
            <TableCell className="max-w-44 px-2 font-semibold">{review.name}</TableCell>
            <TableCell className="px-2">
              <StarRating value={review.rating} size="sm" />
            </TableCell>
            <TableCell className="max-w-90 px-2">
              <button
                type="button"
                onClick={() => handlers.onOpen(review)}
                className="text-start font-semibold text-heading underline decoration-primary/35 underline-offset-4 hover:decoration-current"
              >
                {review.title}
              </button>
              <p className="line-clamp-2">{review.comment}</p>
              <p className="mt-0.5 text-muted-foreground">{review.productName}</p>
              {review.adminComment !== null && (
                <p className="mt-0.5 flex items-center gap-1.5 font-medium text-secondary-foreground">
                  <MessageSquareReply aria-hidden className="size-4" />
                  Responded
                </p>
              )}
            </TableCell>
            <TableCell className="whitespace-nowrap px-2">{formatDate(review.createdAt)}</TableCell>
            <TableCell className="px-2">
              <ReviewStatus review={review} />
            </TableCell>
            <TableCell className="ps-2">
              <ReviewActions review={review} {...handlers} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
