/** A part of the window, in CSS pixels from its top left corner. */
type Box = { left: number; right: number; top: number; bottom: number };

/** Between a toast and what it leaves free, in CSS pixels. */
const gap = 12;

/**
 * How far above the window's foot toasts stand, so that they lie on nothing that must be pressed.
 * @param height of the window, in CSS pixels; so is everything else.
 * @param covered what a keyboard takes of it.
 * @param toasts where they are from left to right, and how high they are together.
 * @param free what must not be covered: bars at the foot, and the button that was pressed.
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
  // From the foot upwards: each pushes them above itself, and so perhaps into the next.
  for (const { top, bottom } of beside.toSorted((one, other) => other.bottom - one.bottom)) {
    const foot = height - room;
    if (top < foot && bottom > foot - gap - toasts.height - gap) room = height - top;
  }
  // Pushed out of the window they would say nothing.
  return room + toasts.height + 2 * gap > height ? covered : room;
}
