/** Bars of a browser that come and go are lower than this, keyboards are higher; in CSS pixels. */
const lowestKeyboard = 120;

/**
 * How much of the window's foot a keyboard covers.
 * @param height of the window, in CSS pixels.
 * @param seen the part of it that one sees.
 */
export function coveredFoot(
  height: number,
  seen: Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>,
): number {
  // Whoever has zoomed in with two fingers sees a part of the window without any keyboard.
  if (seen.scale > 1.01) return 0;
  const covered = Math.round(height - seen.offsetTop - seen.height);
  return covered < lowestKeyboard ? 0 : covered;
}
