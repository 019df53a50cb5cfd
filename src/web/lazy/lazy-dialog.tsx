import { type ComponentType, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import {
  type LazyComponent,
  type LoadFailure,
  lazyComponent,
  loadFailureText,
  RetryButton,
} from './lazy-component.tsx';

/** Without `open` it is always open. */
type Closable = { open?: boolean; onClose: () => void };

/** A lazily loaded overlay. @param what starts a sentence: "The menu". */
export function lazyDialog<Props extends Closable>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  return lazyComponent<Props>({
    load,
    needed: ({ open = true }) => open,
    missing: (failure, { onClose }) => (
      <MissingDialog what={what} failure={failure} onClose={onClose} />
    ),
  });
}

type MissingDialogProps = { what: string; failure: LoadFailure; onClose: () => void };

/** A native dialog, because it needs no further code. */
function MissingDialog({ what, failure, onClose }: MissingDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const textId = useId();
  // In the layout phase: closing while still rendered returns the focus to the opener.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={textId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-panel bg-popover p-6 text-popover-foreground shadow-overlay backdrop:bg-scrim"
    >
      <p id={textId}>{loadFailureText(what, failure)}</p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <RetryButton failure={failure} />
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </dialog>
  );
}
