import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, cloneElement, type ReactElement, useState } from 'react';
import { ConfirmDialog } from './ui/alert-dialog.tsx';

type Props = Omit<
  ComponentProps<typeof ConfirmDialog>,
  'open' | 'onClose' | 'pending' | 'onConfirm'
> & {
  button: ReactElement<{ onClick?: () => void }>;
  /** The question stays until it has ended. */
  onConfirm: () => Promise<unknown>;
  onError?: (error: unknown) => void;
};

/** A button with a question before its effect. */
export function ConfirmButton({ button, onConfirm, onError, ...dialog }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const confirmed = useMutation({ mutationFn: onConfirm, onError, onSettled: close });
  return (
    <>
      {cloneElement(button, { onClick: () => setOpen(true) })}
      <ConfirmDialog
        {...dialog}
        open={open}
        onClose={close}
        pending={confirmed.isPending}
        onConfirm={() => confirmed.mutate()}
      />
    </>
  );
}
