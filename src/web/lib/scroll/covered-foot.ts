/** Browser toolbars are lower than this, keyboards are higher; in CSS pixels. */
const lowestKeyboard = 120;

/** @param height of the layout viewport, in CSS pixels. @param seen the visual viewport. */
export function coveredFoot(
  height: number,
  seen: Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>,
): number {
  // Pinch zoom shrinks the visual viewport without a keyboard.
  if (seen.scale > 1.01) return 0;
  const covered = Math.round(height - seen.offsetTop - seen.height);
  return covered < lowestKeyboard ? 0 : covered;
}
