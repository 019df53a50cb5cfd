import { useRef } from 'react';
import { unbreakWeights } from '#features/products/shared/unbreak-weights.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { StarRating } from '#web/components/ui/star-rating.tsx';
import { AreaField } from '#web/components/ui/text-field.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { formatDate } from '#web/lib/format-time.ts';
import { RequireRole } from '#web/role.tsx';
import { maxResponseLength } from '../../shared/limits.ts';
import type { OfficeReview } from '../../shared/review-view.ts';
import { ReviewPictures } from '../reading/review-dialog.tsx';
import { petLine } from '../reading/reviewer.tsx';
import { ReviewStatus } from './review-columns.tsx';
import { useHide, useRespond, useVerify } from './use-moderation.ts';

function useResponseForm(review: OfficeReview, onDone: () => void) {
  const { form, unsaved, saved } = useDraftForm({
    name: `response:${review.id}`,
    stored: { text: review.adminComment ?? '' },
  });
  const respond = useRespond(review.adminComment, () => {
    saved();
    onDone();
  });
  const submit = form.handleSubmit(({ text }) => {
    if (text.trim() === '') return form.setFocus('text');
    if (respond.isPending) return;
    respond.mutate({ id: review.id, admin_comment: text, seen: review.adminCommentDate });
  });
  return { form, unsaved, respond, submit };
}

type RespondFormProps = { review: OfficeReview; response: ReturnType<typeof useResponseForm> };

function RespondForm({ review, response }: RespondFormProps) {
  const current = review.adminComment;
  const { form, respond, submit } = response;
  return (
    <form onSubmit={submit} className="border-t pt-5">
      <AreaField
        form={form}
        name="text"
        label={current === null ? 'Your reply' : 'Edit your reply'}
        hint="Everyone can read it below the review."
        rows={4}
        maxLength={maxResponseLength}
      />
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button type="submit" pending={respond.isPending}>
          {current === null ? 'Reply' : 'Save reply'}
        </Button>
        {current !== null && (
          <Button
            variant="ghost"
            className="text-danger-ink"
            disabled={respond.isPending}
            onClick={() =>
              respond.mutate({ id: review.id, clear: true, seen: review.adminCommentDate })
            }
          >
            Remove reply
          </Button>
        )}
      </div>
    </form>
  );
}

type Props = {
  review: OfficeReview;
  /** Opened to reply, not to read. */
  replying: boolean;
  open: boolean;
  onClose: () => void;
  onDelete: (review: OfficeReview) => void;
};

export function ReviewOfficeDialog({ review, replying, open, onClose, onDelete }: Props) {
  const text = useRef<HTMLDivElement>(null);
  const verify = useVerify();
  const hide = useHide();
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
      // Focusing the reply scrolls the review out of view.
      initialFocus={replying ? undefined : text}
      footer={
        <div className="flex w-full flex-wrap items-center justify-end gap-2 max-sm:*:px-3.5 sm:gap-2.5">
          <RequireRole needs="owner">
            <Button
              variant="ghost"
              className="-ms-3.5 me-auto text-danger-ink"
              onClick={() => onDelete(review)}
            >
              <span>
                Delete<span className="max-sm:sr-only"> review</span>
              </span>
            </Button>
          </RequireRole>
          <Button
            variant="outline"
            pending={hide.isPending}
            onClick={() => hide.mutate([review], !review.hidden)}
          >
            <span>
              <span>{review.hidden ? 'Show' : 'Hide'}</span>
              <span className="max-sm:sr-only">
                {review.hidden ? ' in the shop' : ' from the shop'}
              </span>
            </span>
          </Button>
          <Button
            variant="outline"
            pending={verify.isPending}
            onClick={() => verify.mutate([review], !review.verified)}
          >
            {review.verified ? 'Remove “Verified”' : 'Verify'}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <div ref={text} tabIndex={-1} className="flex flex-col gap-4 outline-none">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <StarRating value={review.rating} />
            <ReviewStatus review={review} />
          </div>
          <p className="text-muted-foreground">
            {unbreakWeights(review.productName)}
            {pet && <span className="block">Pet: {pet}</span>}
          </p>
          <p className="whitespace-pre-line">{review.comment}</p>
        </div>
        {review.images.length > 0 && (
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            <ReviewPictures review={review} />
          </div>
        )}
        <RespondForm review={review} response={response} />
      </div>
    </Dialog>
  );
}
