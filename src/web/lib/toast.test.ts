import { afterEach, beforeEach, expect, test } from 'vitest';
import { showToastsWith, type ToastRequest, toast } from './toast.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function place(): { shown: ToastRequest[]; leave: () => void } {
  const shown: ToastRequest[] = [];
  const leave = showToastsWith((request) => {
    shown.push(request);
    return () => {};
  });
  stops.push(leave);
  return { shown, leave };
}

// Test files share the queue: another one may have left toasts that nothing showed.
beforeEach(() => place().leave());

test('a toast waits for the first place to show it', () => {
  toast.success('Saved', { duration: 5000 });
  const { shown } = place();
  toast.error('Failed to send order.');
  expect(shown).toEqual([
    { kind: 'success', message: 'Saved', duration: 5000 },
    { kind: 'error', message: 'Failed to send order.', duration: 8000 },
  ]);
});
