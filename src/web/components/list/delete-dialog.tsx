import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { focusHeading } from '#web/lib/scroll/focus-heading.ts';
import { toast } from '#web/lib/toast.ts';

type DeleteDialogProps<Doomed> = {
  /** Null while closed. */
  doomed: Doomed | null;
  question: (doomed: Doomed) => { title: string; sentence: string; confirm: string };
  /** Deletes it and returns the success message. */
  remove: (doomed: Doomed) => Promise<{ message: string }>;
  failure: (error: Error) => string;
  /** Also after a failure: someone else may have changed it. */
  refresh: () => Promise<unknown>;
  onDeleted?: (doomed: Doomed) => void;
  onClose: () => void;
};

export function DeleteDialog<Doomed>(props: DeleteDialogProps<Doomed>) {
  const { doomed, onClose } = props;
  // Keeps the text during the closing animation.
  const [asked, setAsked] = useState(doomed);
  if (doomed !== null && doomed !== asked) setAsked(doomed);

  const removal = useMutation({
    mutationFn: props.remove,
    onSuccess: ({ message }, deleted) => {
      props.onDeleted?.(deleted);
      toast.success(message);
    },
    onError: (error) => toast.error(props.failure(error)),
    onSettled: async (answer) => {
      onClose();
      await props.refresh();
      // The button that opened it was removed with its row.
      if (answer) focusHeading();
    },
  });

  if (asked === null) return null;
  const { title, sentence, confirm } = props.question(asked);
  return (
    <ConfirmDialog
      open={doomed !== null}
      onClose={onClose}
      title={title}
      sentence={sentence}
      confirmLabel={confirm}
      destructive
      pending={removal.isPending}
      onConfirm={() => removal.mutate(asked)}
    />
  );
}
