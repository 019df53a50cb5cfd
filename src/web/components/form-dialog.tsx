import { type FormEvent, type ReactNode, useId } from 'react';
import { useFirstErrorInView } from '#web/hooks/use-first-error-in-view.ts';
import { cn } from '#web/lib/cn.ts';
import { Alert } from './ui/alert.tsx';
import { Button } from './ui/button.tsx';
import { Dialog, DialogCancel, type DialogProps } from './ui/dialog.tsx';

type FormDialogProps = Omit<DialogProps, 'footer' | 'busy'> & {
  /** Awaited: then the first error is brought into view. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** While true it cannot be closed or submitted. */
  pending?: boolean;
  submit: ReactNode;
  disabled?: boolean;
  /** Further buttons, before Cancel. */
  actions?: ReactNode;
  failure?: string | null | undefined;
  className?: string;
};

export function FormDialog({
  onSubmit,
  pending = false,
  submit,
  disabled,
  actions,
  failure,
  className,
  children,
  ...dialog
}: FormDialogProps) {
  const formId = useId();
  const form = useFirstErrorInView((event) => {
    // A React portal: the event would also reach an enclosing form.
    event.stopPropagation();
    return onSubmit(event);
  }, pending);
  return (
    <Dialog
      {...dialog}
      busy={pending}
      footer={
        <>
          {actions}
          <DialogCancel disabled={pending} />
          <Button type="submit" form={formId} pending={pending} disabled={disabled}>
            {submit}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className={cn('flex flex-col gap-5', className)}>
        {children}
        {failure && <Alert tone="error">{failure}</Alert>}
      </form>
    </Dialog>
  );
}
