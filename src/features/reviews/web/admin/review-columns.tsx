import { type Column, RowTitle, wholeLine } from '#web/components/list/list-rows.tsx';
import { type RowAction, RowMenu } from '#web/components/list/row-menu.tsx';
import { StarRating } from '#web/components/ui/star-rating.tsx';
import { StatusChip } from '#web/components/ui/status-chip.tsx';
import { cn } from '#web/lib/cn.ts';
import { formatDate } from '#web/lib/format-time.ts';
import { useHasRole } from '#web/role.tsx';
import BadgeCheck from '~icons/lucide/badge-check';
import BadgeX from '~icons/lucide/badge-x';
import Eye from '~icons/lucide/eye';
import EyeOff from '~icons/lucide/eye-off';
import MessageSquareReply from '~icons/lucide/message-square-reply';
import Trash from '~icons/lucide/trash-2';
import type { AdminSort } from '../../shared/review-input.ts';
import type { OfficeReview, ReviewView } from '../../shared/review-view.ts';
import { sortNames } from './reviews-view.tsx';
import { useHide, useVerify } from './use-moderation.ts';

const directions = { date: 'descending', rating: 'descending', name: 'ascending' } as const;

export const nameReview = ({ title, name }: ReviewView) => `the review “${title}” by ${name}`;

type Handlers = {
  onOpen: (review: OfficeReview) => void;
  onReply: (review: OfficeReview) => void;
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
      className: 'max-w-36 truncate',
      cell: ({ name }) => (
        <span title={name} className="font-semibold">
          {name}
        </span>
      ),
    },
    { ...sortable('rating'), cell: ({ rating }) => <StarRating value={rating} size="sm" /> },
    {
      head: 'Review',
      className: 'w-full max-w-0 py-0.5',
      cell: (review) => (
        <>
          <Title review={review} onOpen={handlers.onOpen} />
          <p className="truncate leading-4.5">{review.comment}</p>
          <Product review={review} />
        </>
      ),
    },
    {
      ...sortable('date'),
      className: 'whitespace-nowrap',
      cell: (one) => formatDate(one.createdAt),
    },
    { head: 'Status', cell: (review) => <Verification review={review} brief /> },
    {
      head: 'Actions',
      unseenHead: true,
      cell: (review) => <ReviewMenu review={review} {...handlers} />,
    },
  ];
}

export function reviewLine(handlers: Pick<Handlers, 'onOpen' | 'onReply' | 'onDelete'>) {
  return (review: OfficeReview) => (
    <>
      <div className="flex items-start gap-2 py-0.5">
        <div className="min-w-0 flex-1">
          <Title review={review} onOpen={handlers.onOpen} inLine />
        </div>
        <StarRating value={review.rating} size="sm" />
      </div>
      <p className="line-clamp-2 text-sm leading-4.5">{review.comment}</p>
      {/* Overlaps the review: 44 px to press beside two lines. */}
      <div className="-my-1 flex items-center gap-2">
        <div className="min-w-0 flex-1 py-1">
          <p className="flex gap-1.5 text-muted-foreground text-xs leading-4">
            <span className="min-w-0 truncate">{review.name}</span>
            <span className="shrink-0">{formatDate(review.createdAt)}</span>
            <span className={cn('shrink-0 font-semibold', review.verified && 'text-success-ink')}>
              {review.verified ? 'Verified' : 'Not verified'}
            </span>
          </p>
          <Product review={review} />
        </div>
        <ReviewMenu review={review} {...handlers} />
      </div>
    </>
  );
}

const smallChip = 'shrink-0 px-2 py-0.5';

type OfReview = { review: OfficeReview };

type TitleProps = OfReview & Pick<Handlers, 'onOpen'> & { inLine?: boolean };

function Title({ review, onOpen, inLine = false }: TitleProps) {
  return (
    <div className={cn('flex gap-1.5', inLine ? 'items-start' : 'h-5 items-center')}>
      <NewMark review={review} />
      <RowTitle
        onClick={() => onOpen(review)}
        className={cn(
          'min-h-5 leading-5',
          inLine ? `line-clamp-2 no-underline ${wholeLine}` : 'truncate',
        )}
      >
        {review.title}
      </RowTitle>
    </div>
  );
}

function NewMark({ review }: OfReview) {
  return (
    <>
      {review.isNew && (
        <StatusChip tone="warning" className={smallChip}>
          New
        </StatusChip>
      )}
      {review.hidden && (
        <StatusChip tone="danger" className={smallChip}>
          Hidden
        </StatusChip>
      )}
    </>
  );
}

function Product({ review: { productName, adminComment } }: OfReview) {
  return (
    <p className="flex items-center gap-2 text-muted-foreground text-xs leading-4">
      <span className="min-w-0">{productName}</span>
      {adminComment !== null && (
        <span className="flex shrink-0 items-center gap-1.5 font-medium text-secondary-foreground">
          <MessageSquareReply aria-hidden className="size-3.5" />
          Replied
        </span>
      )}
    </p>
  );
}

export function ReviewStatus({ review }: OfReview) {
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <NewMark review={review} />
      <Verification review={review} />
    </span>
  );
}

function Verification({
  review: { verified, verifiedPurchase },
  brief = false,
}: OfReview & { brief?: boolean }) {
  return (
    <StatusChip tone={verified ? 'success' : 'neutral'} className={brief ? smallChip : undefined}>
      {!verified ? 'Not verified' : verifiedPurchase && !brief ? 'Verified (purchase)' : 'Verified'}
    </StatusChip>
  );
}

type MenuProps = Pick<Handlers, 'onReply' | 'onDelete'> & OfReview;

function ReviewMenu({ review, onReply, onDelete }: MenuProps) {
  const verify = useVerify();
  const hide = useHide();
  const may = useHasRole();
  const { verified, hidden } = review;
  const actions: RowAction[] = [
    {
      icon: verified ? BadgeX : BadgeCheck,
      text: verified ? 'Remove “Verified”' : 'Verify',
      onClick: () => verify.mutate([review], !verified),
    },
    {
      icon: hidden ? Eye : EyeOff,
      text: hidden ? 'Show' : 'Hide',
      onClick: () => hide.mutate([review], !hidden),
    },
    {
      icon: MessageSquareReply,
      text: review.adminComment === null ? 'Reply' : 'Edit the reply',
      onClick: () => onReply(review),
    },
  ];
  if (may('owner'))
    actions.push({ icon: Trash, text: 'Delete', danger: true, onClick: () => onDelete([review]) });
  return <RowMenu of={nameReview(review)} actions={actions} />;
}
