/** For when the focused element is removed. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}
