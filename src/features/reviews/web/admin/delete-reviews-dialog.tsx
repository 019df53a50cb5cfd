import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { countReviews } from '../../shared/review-stats.ts';
import { useRemove } from './use-moderation.ts';

type DeleteReviewsDialogProps = {
  ids: number[];
  /** What a single one is called. */
  title: string | null;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before reviews are deleted for good. */
export function DeleteReviewsDialog({
  ids,
  title,
  open,
  onClose,
  onDeleted,
}: DeleteReviewsDialogProps) {
  const { remove, pending } = useRemove(() => {
    onDeleted();
    onClose();
  });
  const what = title === null ? countReviews(ids.length) : `“${title}”`;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={ids.length === 1 ? 'Delete this review?' : `Delete ${countReviews(ids.length)}?`}
      sentence={`${what} will be deleted for good, with pictures and responses.`}
      confirmLabel={ids.length === 1 ? 'Delete review' : 'Delete reviews'}
      destructive
      pending={pending}
      onConfirm={() => remove(ids)}
    />
  );
}
