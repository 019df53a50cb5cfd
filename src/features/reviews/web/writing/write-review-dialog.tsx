import { useEffect, useId, useRef } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog, DialogCancel } from '#web/components/ui/dialog.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import type { Invitation } from './invitation.tsx';
import { ReviewFields } from './review-fields.tsx';
import { useReviewForm } from './use-review-form.ts';

type WriteReviewDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The product that the page shows, chosen at first. */
  product: number | null;
  invitation: Invitation | null;
};

/** Takes a review. */
export function WriteReviewDialog({ open, onClose, product, invitation }: WriteReviewDialogProps) {
  const formId = useId();
  const notice = useRef<HTMLDivElement>(null);
  const form = useReviewForm({ open, product, invitation, onSent: onClose });
  const { sending, percent, failure } = form;

  useEffect(() => {
    if (failure) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={sending}
      unsaved={form.unsaved}
      title="Share Your Experience"
      description="Everyone can read what you write here. You need no account."
      footer={
        <>
          <DialogCancel disabled={sending} />
          <Button type="submit" form={formId} pending={sending}>
            Submit Review
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit}>
        {failure && (
          <div ref={notice} className="mb-5 scroll-mt-5">
            <Alert tone="error">{failure}</Alert>
          </div>
        )}
        <ReviewFields form={form} />
        {/* Only programs fill in what nobody can see. */}
        <div hidden>
          <label htmlFor={`${formId}-website`}>Website</label>
          <input
            ref={form.website}
            id={`${formId}-website`}
            name="website"
            tabIndex={-1}
            autoComplete="off"
          />
        </div>
        {percent !== null && (
          <div className="mt-5" role="status">
            <p className="mb-1.5 text-muted-foreground text-sm">
              {percent < 100 ? `Uploading the picture: ${Math.floor(percent)}%` : 'Almost done …'}
            </p>
            <Progress label="Uploading the picture" percent={percent < 100 ? percent : undefined} />
          </div>
        )}
      </form>
    </Dialog>
  );
}
