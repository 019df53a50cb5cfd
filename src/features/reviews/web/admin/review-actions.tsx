import BadgeCheck from 'lucide-react/icons/badge-check';
import BadgeX from 'lucide-react/icons/badge-x';
import MessageSquareReply from 'lucide-react/icons/message-square-reply';
import Trash from 'lucide-react/icons/trash-2';
import { Button } from '#web/components/ui/button.tsx';
import type { ReviewView } from '../../shared/review-view.ts';
import { useVerify } from './use-moderation.ts';

export type ReviewHandlers = {
  onOpen: (review: ReviewView) => void;
  onDelete: (review: ReviewView) => void;
};

/** What can be done with one review of the list. */
export function ReviewActions({
  review,
  onOpen,
  onDelete,
}: ReviewHandlers & { review: ReviewView }) {
  const verify = useVerify().one;
  const of = `the review “${review.title}” by ${review.name}`;
  return (
    <div className="flex items-center justify-end gap-1">
      <Button
        variant="outline"
        size="sm"
        pending={verify.isPending}
        aria-label={`${review.verified ? 'Unverify' : 'Verify'} ${of}`}
        onClick={() => verify.mutate({ id: review.id, verified: !review.verified })}
      >
        {review.verified ? <BadgeX aria-hidden /> : <BadgeCheck aria-hidden />}
        {review.verified ? 'Unverify' : 'Verify'}
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`${review.adminComment === null ? 'Respond to' : 'Edit the response to'} ${of}`}
        onClick={() => onOpen(review)}
      >
        <MessageSquareReply aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        className="text-danger-ink"
        aria-label={`Delete ${of}`}
        onClick={() => onDelete(review)}
      >
        <Trash aria-hidden />
      </Button>
    </div>
  );
}
