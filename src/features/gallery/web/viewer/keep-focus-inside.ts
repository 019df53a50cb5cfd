import type { KeyboardEvent } from 'react';

const focusable = 'button:not(:disabled), a[href]';

/** Tab goes round inside the element, as it would otherwise leave it for the browser's own bars. */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.checkVisibility() && !element.closest('[inert]'),
  );
  const [first, last] = [all.at(0), all.at(-1)];
  const active = document.activeElement;
  const atStart = active === first || !all.some((element) => element === active);
  const target = event.shiftKey ? (atStart ? last : null) : active === last ? first : null;
  if (!target) return;
  event.preventDefault();
  target.focus();
}
