import { type ReactNode, useRef } from 'react';
import type { Unsaved } from '#web/hooks/use-draft-form.ts';
import { cn } from '#web/lib/cn.ts';
import { Alert } from './alert.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { Button } from './button.tsx';

type LeaveConfirmationProps = {
  open: boolean;
  unsaved: Unsaved;
  onStay: () => void;
  /** After the draft was kept or discarded. */
  onLeave: () => void;
};

/** Confirms closing a form with unsaved input. */
export function LeaveConfirmation({ open, unsaved, onStay, onLeave }: LeaveConfirmationProps) {
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog
      open={open}
      onClose={onStay}
      title="Keep what you typed?"
      description={
        <>
          We can keep it in this tab.
          <span>
            {unsaved.files.length > 0 &&
              ' Files cannot be kept: you would have to choose them again.'}
          </span>
        </>
      }
      initialFocus={stay}
      footer={
        <>
          <Button
            variant="ghost"
            className="text-danger-ink sm:me-auto"
            onClick={() => {
              unsaved.discard();
              onLeave();
            }}
          >
            Discard
          </Button>
          <Button
            variant="outline"
            onClick={() => {
              unsaved.closeDraft();
              onLeave();
            }}
          >
            Keep for later
          </Button>
          <Button ref={stay} onClick={onStay}>
            Stay
          </Button>
        </>
      }
    />
  );
}

/** More are counted only. */
const maxNames = 5;

export function UnsavedNotice({ unsaved }: { unsaved: Unsaved }) {
  const { restored, lostFiles, replaces, discard } = unsaved;
  if (!restored && !replaces) return null;
  const more = lostFiles.length - maxNames;
  return (
    <Alert
      tone={replaces ? 'warning' : 'info'}
      className="mb-5"
      action={
        <Button variant="outline" size="sm" onClick={discard}>
          {replaces ? 'Show what is stored' : 'Discard'}
        </Button>
      }
    >
      {restored && <p>This is what you typed earlier and did not save.</p>}
      {replaces && (
        <p>Meanwhile it was changed elsewhere, too. Saving replaces that with what you typed.</p>
      )}
      {lostFiles.length > 0 && (
        <p className="[overflow-wrap:anywhere]">
          Files are not kept. Please choose again: {lostFiles.slice(0, maxNames).join(', ')}
          <span>{more > 0 && ` and ${more} more`}</span>.
        </p>
      )}
    </Alert>
  );
}

type FormBarProps = { failure: string | null; className?: string; children: ReactNode };

/** The foot of a form, sticky because what is above it can be long. */
export function FormBar({ failure, className, children }: FormBarProps) {
  return (
    <div
      data-uncovered
      className={cn(
        'fade-above sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-b-card border-t bg-card px-5 py-3 sm:px-6',
        className,
      )}
    >
      {failure !== null && (
        <Alert tone="error" className="w-full">
          {failure}
        </Alert>
      )}
      {children}
    </div>
  );
}
