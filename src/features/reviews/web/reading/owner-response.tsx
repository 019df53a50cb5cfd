import { formatDate } from '#web/lib/format-date.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import type { ReviewView } from '../../shared/review-view.ts';

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
