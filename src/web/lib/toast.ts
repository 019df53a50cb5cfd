export type ToastKind = 'success' | 'error';

export type ToastRequest = { kind: ToastKind; message: string; duration: number };

type Show = (request: ToastRequest) => void;

/** How long a toast stays when nothing else is said, in milliseconds; errors longer, to be read. */
const usualDuration: Record<ToastKind, number> = { success: 5000, error: 8000 };

const waiting: ToastRequest[] = [];
const wakers = new Set<() => void>();
let show: Show | undefined;

function request(kind: ToastKind, message: string, options: { duration?: number } = {}): void {
  const toast = { kind, message, duration: options.duration ?? usualDuration[kind] };
  if (show) {
    show(toast);
    return;
  }
  waiting.push(toast);
  for (const wake of wakers) wake();
}

/** Says something to the visitor for a while: `toast.success('Saved', { duration: 5000 })`. Browser only. */
export const toast = {
  success: (message: string, options?: { duration?: number }) =>
    request('success', message, options),
  error: (message: string, options?: { duration?: number }) => request('error', message, options),
};

/** Calls back when the first toast is asked for, so that its machinery is fetched only then. */
export function onFirstToast(wake: () => void): () => void {
  wakers.add(wake);
  if (waiting.length > 0) wake();
  return () => {
    wakers.delete(wake);
  };
}

/** Hands every toast, those asked for earlier first, to the place that shows them. */
export function showToastsWith(next: Show): () => void {
  show = next;
  for (const toastWaiting of waiting.splice(0)) next(toastWaiting);
  return () => {
    if (show === next) show = undefined;
  };
}
