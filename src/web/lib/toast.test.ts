import { afterEach, expect, test } from 'vitest';
import { onFirstToast, showToastsWith, type ToastRequest, toast } from './toast.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

test('a toast asked for before anything can show it wakes the machinery and is kept for it', () => {
  let woken = 0;
  const forget = onFirstToast(() => {
    woken += 1;
  });
  toast.success('Saved', { duration: 5000 });
  forget();
  expect(woken).toBe(1);

  const shown: ToastRequest[] = [];
  stop = showToastsWith((request) => shown.push(request));
  toast.error('Failed to send order.');
  expect(shown).toEqual([
    { kind: 'success', message: 'Saved', duration: 5000 },
    { kind: 'error', message: 'Failed to send order.', duration: 8000 },
  ]);
});

test('whoever comes to wait after the first toast is woken at once', () => {
  toast.success('Early');
  let woken = false;
  onFirstToast(() => {
    woken = true;
  })();
  expect(woken).toBe(true);
  stop = showToastsWith(() => {});
});
