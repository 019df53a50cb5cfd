/** Calls back when no pointer is pressed: errors on blur move the layout, losing the click. */
export function afterPress(call: () => void): void {
  const soon = () => setTimeout(call);
  // Touch sends compatibility mouse events after the blur.
  if (document.querySelector(':active')) window.addEventListener('mouseup', soon, { once: true });
  else soon();
}
