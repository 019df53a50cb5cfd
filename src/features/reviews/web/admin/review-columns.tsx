import type { Column } from '#web/components/list/list-rows.tsx';
import { RowButton, RowTitle } from '#web/components/list/row-buttons.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { StarRating } from '#web/components/ui/star-rating.tsx';
import { StatusChip } from '#web/components/ui/status-chip.tsx';
import { formatDate } from '#web/lib/format-date.ts';
import BadgeCheck from '~icons/lucide/badge-check';
import BadgeX from '~icons/lucide/badge-x';
import Eye from '~icons/lucide/eye';
import EyeOff from '~icons/lucide/eye-off';
import MessageSquareReply from '~icons/lucide/message-square-reply';
import Trash from '~icons/lucide/trash-2';
import type { AdminSort } from '../../shared/review-input.ts';
import type { ReviewView } from '../../shared/review-view.ts';
import { sortNames } from './reviews-view.ts';
import { useHide, useVerify } from './use-moderation.ts';

const directions = { date: 'descending', rating: 'descending', name: 'ascending' } as const;

/** A review among others, in words. */
export const nameReview = ({ title, name }: ReviewView) => `the review “${title}” by ${name}`;

type Handlers = {
  onOpen: (review: ReviewView) => void;
  onDelete: (reviews: ReviewView[]) => void;
  sorted: AdminSort;
  onSort: (sort: AdminSort) => void;
};

/** What the owner's list tells of a review, and what can be done with it. */
export function reviewColumns({ sorted, onSort, ...handlers }: Handlers): Column<ReviewView>[] {
  const sortable = (by: AdminSort) => ({
    head: sortNames[by],
    sort: { sorted: sorted === by && directions[by], onSort: () => onSort(by) },
  });
  return [
    {
      ...sortable('name'),
      card: 'title',
      className: 'max-w-44',
      cell: ({ name }) => <span className="font-semibold">{name}</span>,
    },
    { ...sortable('rating'), cell: ({ rating }) => <StarRating value={rating} size="sm" /> },
    {
      head: 'Review',
      card: 'line',
      className: 'max-w-90',
      cell: (review) => <Words review={review} onOpen={handlers.onOpen} />,
    },
    {
      ...sortable('date'),
      className: 'whitespace-nowrap',
      cell: (one) => formatDate(one.createdAt),
    },
    { head: 'Status', card: 'corner', cell: (review) => <ReviewStatus review={review} /> },
    {
      head: 'Actions',
      unseenHead: true,
      card: 'foot',
      cell: (review) => <Actions review={review} {...handlers} />,
    },
  ];
}

function Words({ review, onOpen }: Pick<Handlers, 'onOpen'> & { review: ReviewView }) {
  return (
    <>
      <RowTitle onClick={() => onOpen(review)}>{review.title}</RowTitle>
      <p className="line-clamp-3">{review.comment}</p>
      <p className="mt-0.5 text-muted-foreground">{review.productName}</p>
      {review.adminComment !== null && (
        <p className="mt-0.5 flex items-center gap-1.5 font-medium text-secondary-foreground">
          <MessageSquareReply aria-hidden className="size-4" />
          Responded
        </p>
      )}
    </>
  );
}

/** Verified or not, and hidden from the shop or not. */
export function ReviewStatus({ review }: { review: ReviewView }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Verification review={review} />
      {review.hidden && <StatusChip tone="danger">Hidden</StatusChip>}
    </span>
  );
}

function Verification({ review }: { review: ReviewView }) {
  if (!review.verified) return <StatusChip tone="warning">Not verified</StatusChip>;
  return (
    <StatusChip tone="success">
      {review.verifiedPurchase ? 'Verified (purchase)' : 'Verified'}
    </StatusChip>
  );
}

type ActionsProps = Pick<Handlers, 'onOpen' | 'onDelete'> & { review: ReviewView };

function Actions({ review, onOpen, onDelete }: ActionsProps) {
  const verify = useVerify().one;
  const hide = useHide().one;
  const which = nameReview(review);
  return (
    <div className="flex items-center justify-end gap-1">
      <Button
        variant="outline"
        size="sm"
        pending={verify.isPending}
        aria-label={`${review.verified ? 'Remove mark from' : 'Verify'} ${which}`}
        onClick={() => verify.mutate({ id: review.id, verified: !review.verified })}
      >
        {review.verified ? <BadgeX aria-hidden /> : <BadgeCheck aria-hidden />}
        {review.verified ? 'Remove mark' : 'Verify'}
      </Button>
      <RowButton
        icon={review.hidden ? Eye : EyeOff}
        label={`${review.hidden ? 'Show' : 'Hide'} ${which}`}
        onClick={() => hide.mutate({ id: review.id, hidden: !review.hidden })}
      />
      <RowButton
        icon={MessageSquareReply}
        label={`${review.adminComment === null ? 'Respond to' : 'Edit the response to'} ${which}`}
        onClick={() => onOpen(review)}
      />
      <RowButton icon={Trash} label={`Delete ${which}`} danger onClick={() => onDelete([review])} />
    </div>
  );
}
