import { Badge } from '#web/components/ui/badge.tsx';
import { formatDate } from '#web/lib/format-time.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import BadgeCheck from '~icons/lucide/badge-check';
import type { ReviewView } from '../../shared/review-view.ts';

export function petLine({ dogName, dogBreed }: Pick<ReviewView, 'dogName' | 'dogBreed'>): string {
  return [dogName, dogBreed].filter((part) => part !== null).join(', ');
}

export function Reviewer({ review }: { review: ReviewView }) {
  const pet = petLine(review);
  return (
    <div className="flex items-start gap-3">
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-full bg-secondary font-bold font-heading text-heading"
      >
        {review.avatar}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <p className="min-w-0 font-semibold text-heading leading-snug">{review.name}</p>
          <VerifiedBadge review={review} />
        </div>
        <p className="text-muted-foreground text-sm leading-snug">
          {pet && <span>{`${pet}\u00A0· `}</span>}
          <time dateTime={review.createdAt} className="whitespace-nowrap">
            {formatDate(review.createdAt)}
          </time>
        </p>
      </div>
    </div>
  );
}

function VerifiedBadge({ review }: { review: ReviewView }) {
  if (!review.verified) return null;
  return (
    <Badge>
      <BadgeCheck aria-hidden />
      <span>{review.verifiedPurchase ? 'Verified purchase' : 'Verified'}</span>
    </Badge>
  );
}

type OwnerResponseProps = { review: Pick<ReviewView, 'adminComment' | 'adminCommentDate'> };

export function OwnerResponse({ review: { adminComment, adminCommentDate } }: OwnerResponseProps) {
  const { name, owner } = useBusiness();
  if (adminComment === null) return null;
  return (
    <div className="rounded-card bg-secondary px-4 py-3 text-secondary-foreground">
      <p className="font-semibold text-sm">
        Answer from {owner}, {name}
        {adminCommentDate && (
          <time dateTime={adminCommentDate} className="ms-2 whitespace-nowrap font-normal">
            {formatDate(adminCommentDate)}
          </time>
        )}
      </p>
      <p className="mt-1 whitespace-pre-line">{adminComment}</p>
    </div>
  );
}
