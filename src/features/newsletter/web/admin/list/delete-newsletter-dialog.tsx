import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { errorText } from '#web/lib/error-text.ts';
import { focusHeading } from '#web/lib/focus-heading.ts';
import { toast } from '#web/lib/toast.ts';
import { trpc } from '#web/lib/trpc.ts';
import type { NewsletterView } from '../../../shared/newsletter-view.ts';

type Props = {
  newsletter: NewsletterView;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before a draft or a scheduled newsletter is deleted. */
export function DeleteNewsletterDialog({ newsletter, open, onClose, onDeleted }: Props) {
  const known = trpc.useUtils();
  const { newsletterID, subject } = newsletter;
  const remove = trpc.newsletter.remove.useMutation({
    onSuccess: ({ message }) => {
      onDeleted();
      toast.success(message);
    },
    onError: (error) => toast.error(errorText(error, 'Failed to delete newsletter')),
    onSettled: async (answer) => {
      onClose();
      await Promise.all([
        known.newsletter.page.invalidate(),
        known.newsletter.summary.invalidate(),
      ]);
      // The button that asked has gone with its newsletter.
      if (answer) focusHeading();
    },
  });

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Delete this newsletter?"
      sentence={`“${subject}” has not been sent. It is deleted for good.`}
      confirmLabel="Delete newsletter"
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ newsletterID })}
    />
  );
}
