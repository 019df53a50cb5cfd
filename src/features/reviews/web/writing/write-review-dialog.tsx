import { FormDialog } from '#web/components/form-dialog.tsx';
import { Honeypot } from '#web/components/honeypot.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import type { Invitation } from './invitation.tsx';
import { ReviewFields } from './review-fields.tsx';
import { useReviewForm } from './use-review-form.ts';

type WriteReviewDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The initial selection. */
  product: number | null;
  invitation: Invitation | null;
};

export function WriteReviewDialog({ open, onClose, product, invitation }: WriteReviewDialogProps) {
  const form = useReviewForm({ open, product, invitation, onSent: onClose });
  const { sending, percent, failure } = form;

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      unsaved={form.unsaved}
      title="Share Your Experience"
      description="Everyone can read what you write here. You need no account."
      pending={sending}
      submit="Submit Review"
      failure={failure}
      onSubmit={form.submit}
    >
      <ReviewFields form={form} />
      <Honeypot ref={form.website} />
      {percent !== null && (
        <div role="status">
          <p className="mb-1.5 text-muted-foreground text-sm">
            {percent < 100 ? `Uploading the photo: ${Math.floor(percent)}%` : 'Almost done …'}
          </p>
          <Progress label="Uploading the photo" percent={percent < 100 ? percent : undefined} />
        </div>
      )}
    </FormDialog>
  );
}
