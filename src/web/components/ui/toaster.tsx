import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { lastPress, watchPresses } from '#web/lib/presses.ts';
import { focusHeading } from '#web/lib/scroll/scroll.ts';
import { showToastsWith, type ToastRequest } from '#web/lib/toast.ts';
import CircleAlert from '~icons/lucide/circle-alert';
import CircleCheck from '~icons/lucide/circle-check';
import X from '~icons/lucide/x';
import { coveredFoot } from '../../lib/scroll/covered-foot.ts';

/** In CSS pixels from the top left corner. */
type Box = { left: number; right: number; top: number; bottom: number };

/** Gap between a toast and what it must not cover, in CSS pixels. */
const gap = 12;

/**
 * Distance of the toasts from the bottom, so that they cover nothing that must be pressed; all in
 * CSS pixels. @param height of the window. @param covered by a keyboard. @param toasts their
 * horizontal extent and total height. @param free boxes to keep uncovered, such as bottom bars and
 * the pressed button; without room for all, the tallest are covered.
 */
export function toastRoom(
  height: number,
  covered: number,
  toasts: { left: number; right: number; height: number },
  free: readonly Box[],
): number {
  const beside = free.filter(
    ({ left, right, top, bottom }) =>
      right > left && bottom > top && left < toasts.right && right > toasts.left,
  );
  let room = covered;
  // From the bottom up: each box moves them, perhaps into the next one.
  for (const { top, bottom } of beside.toSorted((one, other) => other.bottom - one.bottom)) {
    const foot = height - room;
    if (top < foot && bottom > foot - gap - toasts.height - gap) room = height - top;
  }
  if (room + toasts.height + 2 * gap <= height || beside.length === 0) return room;
  // Rather covers a box than leaves the window.
  const [, ...others] = beside.toSorted((one, other) => heightOf(other) - heightOf(one));
  return toastRoom(height, covered, toasts, others);
}

const heightOf = ({ top, bottom }: Box) => bottom - top;

/**
 * Keeps toasts off what must stay uncovered (`data-uncovered`) and the button that caused them.
 * Measures in every frame, because elements also move without an event: when a list above changes.
 */
function maintainToastRoom(container: RefObject<HTMLElement | null>): () => void {
  let frame = 0;
  const pressed = lastPress().on?.closest('a, button, input, select, textarea');
  const control = container.current?.contains(pressed ?? null) ? null : pressed;
  const measure = () => {
    frame = requestAnimationFrame(measure);
    const box = container.current?.getBoundingClientRect();
    if (!box) return;
    const height = document.documentElement.clientHeight;
    const seen = window.visualViewport;
    const free = [...document.querySelectorAll('[data-uncovered]'), ...(control ? [control] : [])];
    const boxes = free.map((one) => one.getBoundingClientRect());
    const room = toastRoom(height, seen ? coveredFoot(height, seen) : 0, box, boxes);
    container.current?.style.setProperty('--toast-room', `${room}px`);
  };
  measure();
  return () => cancelAnimationFrame(frame);
}

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
