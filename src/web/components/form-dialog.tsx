import { type FormEventHandler, type ReactNode, useId } from 'react';
import { cn } from '#web/lib/cn.ts';
import { showAtOnce } from '#web/lib/show-at-once.ts';
import { Alert } from './ui/alert.tsx';
import { Button } from './ui/button.tsx';
import { Dialog, DialogCancel, type DialogProps } from './ui/dialog.tsx';

type FormDialogProps = Omit<DialogProps, 'footer' | 'busy'> & {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** It is being sent: nothing closes it, and it cannot be sent again. */
  pending: boolean;
  /** On the button that sends it. */
  submit: ReactNode;
  /** Nothing to send yet. */
  disabled?: boolean;
  cancel?: ReactNode;
  /** More buttons, before those. */
  actions?: ReactNode;
  /** Why it was not taken, as a sentence; shown at its end. */
  failure?: string | null | undefined;
  /** For how its fields are laid out. */
  className?: string;
};

/** A dialog around one form: its fields, why it was not taken, Cancel and the button that sends it. */
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
          // It may stand inside another form in React's tree.
          event.stopPropagation();
          onSubmit(event);
        }}
        className={cn('flex flex-col gap-5', className)}
      >
        {children}
        {failure && (
          <div ref={showAtOnce}>
            <Alert tone="error">{failure}</Alert>
          </div>
        )}
      </form>
    </Dialog>
  );
}
