import { errorText } from './calls/trpc.ts';
import { lastPress } from './presses.ts';

type ToastKind = 'success' | 'error';

type ToastAction = { label: string; press: () => void };

export type ToastRequest = {
  kind: ToastKind;
  message: string;
  duration: number;
  action?: ToastAction;
};

type ToastOptions = { duration?: number; action?: ToastAction };

type Show = (request: ToastRequest) => () => void;

/** In milliseconds. */
const defaultDuration: Record<ToastKind, number> = { success: 5000, error: 8000 };

/** In milliseconds. */
const undoDuration = 8000;

/** Limit of remembered toasts; never that many are shown. */
const most = 8;

const waiting: ToastRequest[] = [];
let host: Show | undefined;
/** Recent toasts with the number of the press before them. */
let shown: readonly { press: number; leave: () => void }[] = [];

function showWith(show: Show, toast: ToastRequest): void {
  const leave = show(toast);
  shown = [...shown.slice(1 - most), { press: lastPress().count, leave }];
}

function request(kind: ToastKind, message: string, options: ToastOptions = {}): void {
  const toast = { kind, message, duration: defaultDuration[kind], ...options };
  if (host) showWith(host, toast);
  else waiting.push(toast);
}

/** Browser only. */
export const toast = {
  success: (message: string, options?: ToastOptions) => request('success', message, options),
  error: (message: string, options?: ToastOptions) => request('error', message, options),
  /** For `onSuccess` of a call that resolves to its message. */
  done: ({ message }: { message: string }) => request('success', message),
  /** For `onError`. The parameters are those of `errorText`. */
  failed: (otherwise: string, notDone?: string) => (error: unknown) =>
    request('error', errorText(error, otherwise, notDone)),
  undoable: (message: string, undo: () => void) =>
    request('success', message, {
      duration: undoDuration,
      action: { label: 'Undo', press: undo },
    }),
};

/** Those from before the press that opened an overlay; later ones are about the overlay. */
export function dismissEarlierToasts(): void {
  const { count } = lastPress();
  for (const { press, leave } of shown) if (press < count) leave();
  shown = shown.filter(({ press }) => press >= count);
}

/** Passes on all toasts, including those shown before it was mounted. @returns the cleanup. */
export function showToastsWith(show: Show): () => void {
  host = show;
  for (const toastWaiting of waiting.splice(0)) showWith(show, toastWaiting);
  return () => {
    if (host === show) host = undefined;
  };
}
