import { type Column, RowButton, RowTitle } from '#web/components/list/list-rows.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { StarRating } from '#web/components/ui/star-rating.tsx';
import { StatusChip } from '#web/components/ui/status-chip.tsx';
import { formatDate } from '#web/lib/format-date.ts';
import { RequireRole } from '#web/role.tsx';
import BadgeCheck from '~icons/lucide/badge-check';
import BadgeX from '~icons/lucide/badge-x';
import Eye from '~icons/lucide/eye';
import EyeOff from '~icons/lucide/eye-off';
import MessageSquareReply from '~icons/lucide/message-square-reply';
import Trash from '~icons/lucide/trash-2';
import type { AdminSort } from '../../shared/review-input.ts';
import type { OfficeReview, ReviewView } from '../../shared/review-view.ts';
import { sortNames } from './reviews-view.ts';
import { useHide, useVerify } from './use-moderation.ts';

const directions = { date: 'descending', rating: 'descending', name: 'ascending' } as const;

export const nameReview = ({ title, name }: ReviewView) => `the review “${title}” by ${name}`;

type Handlers = {
  onOpen: (review: OfficeReview) => void;
  onDelete: (reviews: OfficeReview[]) => void;
  sorted: AdminSort;
  onSort: (sort: AdminSort) => void;
};

export function reviewColumns({ sorted, onSort, ...handlers }: Handlers): Column<OfficeReview>[] {
  const sortable = (by: AdminSort) => ({
    head: sortNames[by],
    sort: { sorted: sorted === by && directions[by], onSort: () => onSort(by) },
  });
  return [
    {
      ...sortable('name'),
      card: 'title',
      className: 'max-w-36 truncate',
      cell: ({ name }) => <span className="font-semibold">{name}</span>,
    },
    { ...sortable('rating'), cell: ({ rating }) => <StarRating value={rating} size="sm" /> },
    {
      head: 'Review',
      card: 'line',
      className: 'w-full max-w-0',
      cell: (review) => <ReviewText review={review} onOpen={handlers.onOpen} />,
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

/** Three short lines in the table, more in a card. */
function ReviewText({ review, onOpen }: Pick<Handlers, 'onOpen'> & { review: OfficeReview }) {
  const { title, comment, productName, adminComment } = review;
  return (
    <>
      <RowTitle
        onClick={() => onOpen(review)}
        className="@min-[52rem]:block @min-[52rem]:min-h-5 @min-[52rem]:max-w-full @min-[52rem]:truncate"
      >
        {title}
      </RowTitle>
      <p className="line-clamp-3 @min-[52rem]:line-clamp-1 @min-[52rem]:leading-4.5">{comment}</p>
      <p className="flex items-center gap-2 text-muted-foreground @min-[52rem]:text-xs @min-[52rem]:leading-4">
        <span className="min-w-0 @min-[52rem]:truncate">{productName}</span>
        {adminComment !== null && (
          <span className="flex shrink-0 items-center gap-1.5 font-medium text-secondary-foreground">
            <MessageSquareReply aria-hidden className="size-3.5" />
            Answered
          </span>
        )}
      </p>
    </>
  );
}

export function ReviewStatus({ review }: { review: OfficeReview }) {
  return (
    <span className="flex flex-wrap gap-x-1.5 gap-y-0.5">
      {review.isNew && <StatusChip tone="warning">New</StatusChip>}
      <Verification review={review} />
      {review.hidden && <StatusChip tone="danger">Hidden</StatusChip>}
    </span>
  );
}

function Verification({ review }: { review: OfficeReview }) {
  if (!review.verified) return <StatusChip tone="neutral">Not verified</StatusChip>;
  return (
    <StatusChip tone="success">
      {review.verifiedPurchase ? 'Verified (purchase)' : 'Verified'}
    </StatusChip>
  );
}

type ActionsProps = Pick<Handlers, 'onOpen' | 'onDelete'> & { review: OfficeReview };

function Actions({ review, onOpen, onDelete }: ActionsProps) {
  const verify = useVerify().one;
  const hide = useHide().one;
  const reviewName = nameReview(review);
  return (
    <div className="flex items-center justify-end gap-1">
      <Button
        variant="outline"
        size="sm"
        pending={verify.isPending}
        aria-label={`${review.verified ? 'Remove mark from' : 'Verify'} ${reviewName}`}
        onClick={() => verify.mutate({ id: review.id, verified: !review.verified })}
      >
        {review.verified ? <BadgeX aria-hidden /> : <BadgeCheck aria-hidden />}
        <span>{review.verified ? 'Remove mark' : 'Verify'}</span>
      </Button>
      <RowButton
        icon={review.hidden ? Eye : EyeOff}
        label={`${review.hidden ? 'Show' : 'Hide'} ${reviewName}`}
        onClick={() => hide.mutate({ id: review.id, hidden: !review.hidden })}
      />
      <RowButton
        icon={MessageSquareReply}
        label={`${review.adminComment === null ? 'Answer' : 'Edit the answer to'} ${reviewName}`}
        onClick={() => onOpen(review)}
      />
      <RequireRole needs="owner">
        <RowButton
          icon={Trash}
          label={`Delete ${reviewName}`}
          danger
          onClick={() => onDelete([review])}
        />
      </RequireRole>
    </div>
  );
}
