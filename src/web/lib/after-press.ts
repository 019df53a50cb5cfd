/**
 * Calls back when no pointer is pressed. An error shown on blur moves the layout below it; during a
 * press that would lose the click. Browser only.
 */
export function afterPress(call: () => void): void {
  const soon = () => setTimeout(call);
  // Touch sends compatibility mouse events after the blur.
  if (document.querySelector(':active')) window.addEventListener('mouseup', soon, { once: true });
  else soon();
}
