import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { watchPresses } from '#web/lib/presses.ts';
import { focusHeading } from '#web/lib/scroll/scroll.ts';
import { showToastsWith, type ToastRequest } from '#web/lib/toast.ts';
import CircleAlert from '~icons/lucide/circle-alert';
import CircleCheck from '~icons/lucide/circle-check';
import X from '~icons/lucide/x';
import { maintainToastRoom } from '../../lib/scroll/toast-room.ts';

/** In milliseconds. */
const pollInterval = 500;

type Numbered = ToastRequest & { number: number };

const without = (number: number) => (shown: readonly Numbered[]) =>
  shown.filter((toast) => toast.number !== number);

/** Once per page. */
export function Toaster() {
  const [toasts, setToasts] = useState<readonly Numbered[]>([]);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => watchPresses(), []);
  useEffect(() => (toasts.length > 0 ? maintainToastRoom(container) : undefined), [toasts]);
  useEffect(() => {
    let number = 0;
    return showToastsWith((request) => {
      number += 1;
      const toast = { ...request, number };
      setToasts((shown) => [toast, ...shown]);
      const leave = () => setToasts(without(toast.number));
      const leaveLater = () => {
        // Toasts stay while the pointer or the focus is on one.
        if (container.current?.matches(':hover, :focus-within'))
          setTimeout(leaveLater, pollInterval);
        else leave();
      };
      setTimeout(leaveLater, request.duration);
      return leave;
    });
  }, []);
  // Dialogs hide the rest of the page from screen readers, except `aria-live` regions.
  return (
    <div
      ref={container}
      role="status"
      aria-live="polite"
      aria-atomic={false}
      className="toasts pointer-events-none *:pointer-events-auto print:hidden"
    >
      {toasts.map((toast) => (
        <Toast key={toast.number} toast={toast} onLeave={() => setToasts(without(toast.number))} />
      ))}
    </div>
  );
}

function Toast({ toast, onLeave }: { toast: ToastRequest; onLeave: () => void }) {
  const { kind, message, action } = toast;
  const Icon = kind === 'error' ? CircleAlert : CircleCheck;
  const leave = ({ currentTarget }: MouseEvent) => {
    const byKeyboard = currentTarget.matches(':focus-visible');
    onLeave();
    // The button disappears with its toast. A dialog manages its focus itself.
    if (byKeyboard && !document.querySelector('[role="dialog"], [role="alertdialog"]'))
      focusHeading();
  };
  const act = (event: MouseEvent) => {
    leave(event);
    action?.press();
  };
  return (
    <div data-kind={kind} className="toast on-dark py-1.5 ps-4 pe-2">
      <Icon
        aria-hidden
        className={
          kind === 'error'
            ? 'mt-3 size-5 shrink-0 text-toast-error-mark'
            : 'mt-3 size-5 shrink-0 text-marigold'
        }
      />
      <p className="min-w-0 flex-1 py-3 font-medium text-compact leading-snug">{message}</p>
      {action && (
        <button
          type="button"
          onClick={act}
          className="h-11 shrink-0 rounded-[0.625rem] px-3 font-semibold text-compact text-marigold underline decoration-marigold/40 underline-offset-4 transition-colors hover:bg-white/10 hover:decoration-current"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={leave}
        className="grid size-11 shrink-0 place-items-center rounded-[0.625rem] text-footer-muted transition-colors hover:bg-white/10 hover:text-white"
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </div>
  );
}
