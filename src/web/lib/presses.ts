let last: { count: number; on: Element | null } = { count: 0, on: null };

/** The last press by pointer or key, and its number. Browser only. */
export const lastPress = () => last;

export function watchPresses(): () => void {
  const off = new AbortController();
  const quietly = { capture: true, passive: true, signal: off.signal };
  const note = (on: EventTarget | null) => {
    last = { count: last.count + 1, on: on instanceof Element ? on : null };
  };
  window.addEventListener('pointerdown', ({ target }) => note(target), quietly);
  window.addEventListener('keydown', () => note(document.activeElement), quietly);
  return () => off.abort();
}
