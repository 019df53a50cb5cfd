/** In CSS pixels from the top left corner. */
type Box = { left: number; right: number; top: number; bottom: number };

/** Gap between a toast and what it must not cover, in CSS pixels. */
const gap = 12;

/**
 * Distance of the toasts from the bottom, so that they cover nothing that must be pressed; all in
 * CSS pixels. @param height of the window. @param covered by a keyboard. @param toasts their
 * horizontal extent and total height. @param free boxes to keep uncovered: bottom bars and the
 * pressed button.
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
  // No room: rather cover a box than leave the window.
  return room + toasts.height + 2 * gap > height ? covered : room;
}
