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

type Show = (request: ToastRequest) => void;

/** How long a toast stays when nothing else is said, in milliseconds; errors longer, to be read. */
const usualDuration: Record<ToastKind, number> = { success: 5000, error: 8000 };

/** How long a change can be taken back, in milliseconds. */
const undoDuration = 8000;

const waiting: ToastRequest[] = [];
/** Places that can show toasts; the one that came last does. */
let places: readonly Show[] = [];

function request(kind: ToastKind, message: string, options: ToastOptions = {}): void {
  const toast = { kind, message, duration: usualDuration[kind], ...options };
  const show = places.at(-1);
  if (show) show(toast);
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
 * Hands every toast from now on, and those that nobody has shown yet, to this place.
 * @returns what gives them back to the place before.
 */
export function showToastsWith(next: Show): () => void {
  places = [...places, next];
  for (const toastWaiting of waiting.splice(0)) next(toastWaiting);
  return () => {
    places = places.filter((one) => one !== next);
  };
}
