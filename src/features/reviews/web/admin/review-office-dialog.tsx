import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { StarRating } from '#web/components/ui/star-rating.tsx';
import { formatDate } from '#web/lib/format-date.ts';
import { RequireRole } from '#web/role.tsx';
import type { OfficeReview } from '../../shared/review-view.ts';
import { ReviewPictures } from '../reading/review-pictures.tsx';
import { petLine } from '../reading/reviewer.tsx';
import { RespondForm, useResponseForm } from './respond-form.tsx';
import { ReviewStatus } from './review-columns.tsx';
import { useHide, useVerify } from './use-moderation.ts';

type ReviewOfficeDialogProps = {
  review: OfficeReview;
  open: boolean;
  onClose: () => void;
  onDelete: (review: OfficeReview) => void;
};

export function ReviewOfficeDialog({ review, open, onClose, onDelete }: ReviewOfficeDialogProps) {
  const verify = useVerify().one;
  const hide = useHide().one;
  const response = useResponseForm(review, onClose);
  const pet = petLine(review);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={response.respond.isPending}
      unsaved={response.unsaved}
      title={review.title}
      description={`${review.name}, ${formatDate(review.createdAt)}`}
      footer={
        <>
          <RequireRole needs="owner">
            <Button
              variant="ghost"
              className="text-danger-ink sm:me-auto"
              onClick={() => onDelete(review)}
            >
              Delete review
            </Button>
          </RequireRole>
          <Button
            variant="outline"
            pending={hide.isPending}
            onClick={() => hide.mutate({ id: review.id, hidden: !review.hidden })}
          >
            {review.hidden ? 'Show in the shop' : 'Hide from the shop'}
          </Button>
          <Button
            variant="outline"
            pending={verify.isPending}
            onClick={() => verify.mutate({ id: review.id, verified: !review.verified })}
          >
            {review.verified ? 'Remove mark' : 'Verify'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <StarRating value={review.rating} />
          <ReviewStatus review={review} />
        </div>
        <p className="text-muted-foreground">
          {review.productName}
          {pet && <span className="block">Pet: {pet}</span>}
        </p>
        <p className="whitespace-pre-line">{review.comment}</p>
        <ReviewPictures review={review} />
        <RespondForm review={review} response={response} />
      </div>
    </Dialog>
  );
}
