import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { focusHeading } from '#web/lib/scroll/scroll.ts';
import { toast } from '#web/lib/toast.ts';

type DeleteDialogProps<Subject> = {
  /** Null while closed. */
  subject: Subject | null;
  question: (subject: Subject) => { title: string; sentence: string; confirm: string };
  /** Deletes it and returns the success message; with `undo` the toast offers Undo. */
  remove: (subject: Subject) => Promise<{ message: string; undo?: () => void }>;
  failure: (error: Error) => string;
  /** Also after a failure: someone else may have changed it. */
  refresh: () => Promise<unknown>;
  onDeleted?: (subject: Subject) => void;
  onClose: () => void;
};

export function DeleteDialog<Subject>(props: DeleteDialogProps<Subject>) {
  const { subject, onClose } = props;
  // Keeps the text during the closing animation.
  const [shown, setShown] = useState(subject);
  if (subject !== null && subject !== shown) setShown(subject);

  const removal = useMutation({
    mutationFn: props.remove,
    onSuccess: ({ message, undo }, deleted) => {
      props.onDeleted?.(deleted);
      if (undo) toast.undoable(message, undo);
      else toast.success(message);
    },
    onError: (error) => toast.error(props.failure(error)),
    onSettled: async (answer) => {
      onClose();
      await props.refresh();
      // The button that opened it was removed with its row.
      if (answer) focusHeading();
    },
  });

  if (shown === null) return null;
  const { title, sentence, confirm } = props.question(shown);
  return (
    <ConfirmDialog
      open={subject !== null}
      onClose={onClose}
      title={title}
      sentence={sentence}
      confirmLabel={confirm}
      destructive
      pending={removal.isPending}
      onConfirm={() => removal.mutate(shown)}
    />
  );
}
