import { type FormEventHandler, type ReactNode, useId } from 'react';
import { cn } from '#web/lib/cn.ts';
import { scrollIntoViewOnMount } from '#web/lib/scroll-into-view-on-mount.ts';
import { Alert } from './ui/alert.tsx';
import { Button } from './ui/button.tsx';
import { Dialog, DialogCancel, type DialogProps } from './ui/dialog.tsx';

type FormDialogProps = Omit<DialogProps, 'footer' | 'busy'> & {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** While true it cannot be closed or submitted. */
  pending: boolean;
  submit: ReactNode;
  disabled?: boolean;
  cancel?: ReactNode;
  /** Further buttons, before Cancel. */
  actions?: ReactNode;
  /** Shown at the end of the form. */
  failure?: string | null | undefined;
  className?: string;
};

export function FormDialog({
  onSubmit,
  pending,
  submit,
  disabled,
  cancel,
  actions,
  failure,
  className,
  children,
  ...dialog
}: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      busy={pending}
      footer={
        <>
          {actions}
          <DialogCancel disabled={pending}>{cancel}</DialogCancel>
          <Button type="submit" form={formId} pending={pending} disabled={disabled}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          // A React portal: the event would also reach an enclosing form.
          event.stopPropagation();
          onSubmit(event);
        }}
        className={cn('flex flex-col gap-5', className)}
      >
        {children}
        {failure && (
          <div ref={scrollIntoViewOnMount}>
            <Alert tone="error">{failure}</Alert>
          </div>
        )}
      </form>
    </Dialog>
  );
}
