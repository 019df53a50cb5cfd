/** Puts the focus at the start of the page, when what had it is gone. Browser only. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}
