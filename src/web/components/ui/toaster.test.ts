import { expect, test } from 'vitest';
import { toastRoom } from './toaster.tsx';

const toasts = { left: 16, right: 344, height: 56 };
const across = { left: 0, right: 360 };

test('toasts stand at the foot of the window, above the keyboard and above bars', () => {
  expect(toastRoom(800, 0, toasts, [])).toBe(0);
  expect(toastRoom(800, 300, toasts, [])).toBe(300);
  expect(toastRoom(800, 0, toasts, [{ ...across, top: 728, bottom: 800 }])).toBe(72);
  // A bar that floats a little above the foot.
  expect(toastRoom(800, 0, toasts, [{ ...across, top: 720, bottom: 788 }])).toBe(80);
});

test('they leave the pressed button free, also right above a bar', () => {
  const button = { left: 20, right: 120, top: 690, bottom: 734 };
  expect(toastRoom(800, 0, toasts, [button])).toBe(110);
  expect(toastRoom(800, 0, toasts, [button, { ...across, top: 740, bottom: 800 }])).toBe(110);
  // A bar that is higher, beside them or removed does not count.
  expect(toastRoom(800, 0, toasts, [{ ...button, top: 400, bottom: 444 }])).toBe(0);
  expect(toastRoom(800, 0, toasts, [{ ...button, left: 350, right: 380 }])).toBe(0);
  expect(toastRoom(800, 0, toasts, [{ left: 0, right: 0, top: 0, bottom: 0 }])).toBe(0);
});

test('they never leave the window', () => {
  expect(toastRoom(100, 0, toasts, [{ ...across, top: 50, bottom: 100 }])).toBe(0);
  // The buttons of a card stay free when the card itself fills the window.
  const card = { ...across, top: 20, bottom: 790 };
  expect(toastRoom(800, 0, toasts, [card, { ...across, top: 500, bottom: 770 }])).toBe(300);
});
