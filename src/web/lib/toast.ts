import { lastPress } from './presses.ts';

export type ToastKind = 'success' | 'error';

/** A button in a toast, which goes when it is pressed. */
export type ToastAction = { label: string; press: () => void };

export type ToastRequest = {
  kind: ToastKind;
  message: string;
  duration: number;
  action?: ToastAction;
};

type ToastOptions = { duration?: number; action?: ToastAction };

/** Shows a toast. @returns what takes it away. */
type Show = (request: ToastRequest) => () => void;

/** How long a toast stays when nothing else is said, in milliseconds; errors longer, to be read. */
const usualDuration: Record<ToastKind, number> = { success: 5000, error: 8000 };

/** How long a change can be taken back, in milliseconds. */
const undoDuration = 8000;

/** No more than these are remembered to be taken away: more never stand there at once. */
const most = 8;

const waiting: ToastRequest[] = [];
/** What shows toasts, once it is on the page. */
let host: Show | undefined;
/** What was shown last, and after which press of the visitor. */
let shown: readonly { press: number; leave: () => void }[] = [];

function showWith(show: Show, toast: ToastRequest): void {
  const leave = show(toast);
  shown = [...shown.slice(1 - most), { press: lastPress().count, leave }];
}

function request(kind: ToastKind, message: string, options: ToastOptions = {}): void {
  const toast = { kind, message, duration: usualDuration[kind], ...options };
  if (host) showWith(host, toast);
  else waiting.push(toast);
}

/** Says something to the visitor for a while: `toast.success('Saved', { duration: 5000 })`. Browser only. */
export const toast = {
  success: (message: string, options?: ToastOptions) => request('success', message, options),
  error: (message: string, options?: ToastOptions) => request('error', message, options),
  /** Says what was done, and offers to take it back. */
  undoable: (message: string, undo: () => void) =>
    request('success', message, {
      duration: undoDuration,
      action: { label: 'Undo', press: undo },
    }),
};

/**
 * Takes away what was said before the visitor's last press: something that this press opened lies over
 * the page now. What was said since stays, it is about what has just opened.
 */
export function leaveEarlierToasts(): void {
  const { count } = lastPress();
  for (const { press, leave } of shown) if (press < count) leave();
  shown = shown.filter(({ press }) => press >= count);
}

/**
 * Hands every toast from now on, and those that nobody has shown yet, to this place.
 * @returns what ends that.
 */
export function showToastsWith(show: Show): () => void {
  host = show;
  for (const toastWaiting of waiting.splice(0)) showWith(show, toastWaiting);
  return () => {
    if (host === show) host = undefined;
  };
}
