import { type RefObject, useEffect, useRef, useState } from 'react';
import { cn } from '#web/lib/cn.ts';
import { watchPresses } from '#web/lib/presses.ts';
import { showToastsWith, type ToastRequest } from '#web/lib/toast.ts';
import { piece } from '#web/pieces/piece.tsx';
import { whenUsed } from '#web/pieces/when-used.ts';
import { ToastButton } from './toast-button.tsx';

/** Plain toasts stand in for it until it has come. */
const ToastStack = piece({
  load: async () => (await import('./toast-stack.tsx')).ToastStack,
  missing: () => null,
});

/** The place for toasts; once per page. What piles and announces them comes when the page is used. */
export function Toaster() {
  const [used, setUsed] = useState(false);
  useEffect(() => whenUsed(() => setUsed(true)), []);
  useEffect(() => watchPresses(), []);
  return (
    <>
      <PlainToasts />
      {used && <ToastStack />}
    </>
  );
}

/** What keeps toasts off what must stay free comes with the first of them; without it they stand at the foot. */
function keepRoom(place: RefObject<HTMLElement | null>): () => void {
  let ended = false;
  let end = () => {};
  const keep = async () => {
    const { keepToastRoom } = await import('./keep-toast-room.ts');
    if (!ended) end = keepToastRoom(place);
  };
  keep().catch(() => {});
  return () => {
    ended = true;
    end();
  };
}

/** When to look again whether the mouse has left, in milliseconds. */
const lookAgain = 500;

type Numbered = ToastRequest & { number: number };

const without = (number: number) => (shown: readonly Numbered[]) =>
  shown.filter((toast) => toast.number !== number);

/** The words alone, one above the other: for what is said before the stack has come. */
function PlainToasts() {
  const [toasts, setToasts] = useState<readonly Numbered[]>([]);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (toasts.length > 0 ? keepRoom(place) : undefined), [toasts]);
  useEffect(() => {
    let number = 0;
    return showToastsWith((request) => {
      number += 1;
      const toast = { ...request, number };
      setToasts((shown) => [toast, ...shown]);
      const leave = () => setToasts(without(toast.number));
      const leaveLater = () => {
        // While the mouse rests on one, all stay.
        if (place.current?.matches(':hover')) setTimeout(leaveLater, lookAgain);
        else leave();
      };
      setTimeout(leaveLater, request.duration);
      return leave;
    });
  }, []);
  return (
    <div ref={place} role="status" aria-atomic={false} className="toasts print:hidden">
      {toasts.map(({ number, kind, message, action }) => (
        <div
          key={number}
          data-kind={kind}
          className={cn(
            'flex items-center gap-3 rounded-card py-2 ps-4 pe-2 font-medium text-[0.9375rem] leading-snug shadow-overlay',
            kind === 'error' ? 'bg-toast-error text-white' : 'bg-footer text-footer-foreground',
          )}
        >
          <p className="min-w-0 flex-1 py-2">{message}</p>
          {action && <ToastButton action={action} onPressed={() => setToasts(without(number))} />}
        </div>
      ))}
    </div>
  );
}
