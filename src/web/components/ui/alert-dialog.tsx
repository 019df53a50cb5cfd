import { AlertDialog as Primitive } from '@base-ui/react/alert-dialog';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { useOverlay } from '#web/hooks/overlay/use-overlay.ts';
import { cn } from '#web/lib/cn.ts';
import { Button } from './button.tsx';
import { backdropStyles, popupStyles, viewportStyles } from './overlay-styles.ts';

type AlertDialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description: ReactNode;
  children?: ReactNode;
  footer: ReactNode;
  initialFocus?: ComponentProps<typeof Primitive.Popup>['initialFocus'];
};

/** A modal question; clicking outside does not close it. */
export function AlertDialog({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  initialFocus,
}: AlertDialogProps) {
  useOverlay(open, onClose);
  return (
    <Primitive.Root open={open} onOpenChange={() => onClose()}>
      <Primitive.Portal>
        {/* Also covers an open dialog. */}
        <Primitive.Backdrop
          data-slot="alert-dialog-overlay"
          forceRender
          className={cn(backdropStyles, 'z-50')}
        />
        <Primitive.Viewport className={viewportStyles}>
          <Primitive.Popup
            data-slot="alert-dialog-content"
            initialFocus={initialFocus}
            className={cn(
              popupStyles,
              'p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] duration-200 sm:max-w-[34rem] sm:p-7',
            )}
          >
            <Primitive.Title data-slot="alert-dialog-title" className="text-xl">
              {title}
            </Primitive.Title>
            <Primitive.Description
              data-slot="alert-dialog-description"
              className="mt-2 text-muted-foreground"
            >
              {description}
            </Primitive.Description>
            {children && <div className="mt-4">{children}</div>}
            <div className="mt-6 flex flex-wrap-reverse gap-2.5 max-sm:*:grow sm:flex-wrap sm:justify-end">
              {footer}
            </div>
          </Primitive.Popup>
        </Primitive.Viewport>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

type ConfirmDialogProps = Pick<AlertDialogProps, 'open' | 'onClose' | 'title' | 'children'> & {
  sentence: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  pending?: boolean;
  onConfirm: () => void;
};

/** Confirms something irreversible; the initial focus is on Cancel. */
export function ConfirmDialog({
  onClose,
  sentence,
  confirmLabel,
  cancelLabel = 'Cancel',
  destructive = false,
  pending = false,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog
      {...dialog}
      onClose={() => {
        if (!pending) onClose();
      }}
      description={sentence}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} variant="outline" disabled={pending} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            variant={destructive ? 'destructive' : 'default'}
            pending={pending}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
