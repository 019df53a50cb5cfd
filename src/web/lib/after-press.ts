/**
 * Calls once nothing is pressed. What appears when a field is left moves what stands below it; while that
 * is being pressed, the press would be lost. Browser only.
 */
export function afterPress(call: () => void): void {
  const soon = () => setTimeout(call);
  // A finger makes the same event of a mouse, after the field was left.
  if (document.querySelector(':active')) window.addEventListener('mouseup', soon, { once: true });
  else soon();
}
