import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { focusHeading } from '#web/lib/scroll/focus-heading.ts';
import { toast } from '#web/lib/toast.ts';

type DeleteDialogProps<Doomed> = {
  /** What is to be deleted; null while nothing is asked. */
  doomed: Doomed | null;
  question: (doomed: Doomed) => { title: string; sentence: string; confirm: string };
  /** Deletes it, and answers with what to say. */
  remove: (doomed: Doomed) => Promise<{ message: string }>;
  /** What to say when it cannot be deleted. */
  failure: (error: Error) => string;
  /** Reads again what may show it; after a failure too: someone else may have changed it. */
  refresh: () => Promise<unknown>;
  onDeleted?: (doomed: Doomed) => void;
  onClose: () => void;
};

/** Asks before something is deleted for good, deletes it, and says so. */
export function DeleteDialog<Doomed>(props: DeleteDialogProps<Doomed>) {
  const { doomed, onClose } = props;
  // The question keeps its words until it has slid away.
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
      // The button that asked has gone with what it stood beside.
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
