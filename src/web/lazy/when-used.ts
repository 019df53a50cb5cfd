/** Fallback delay, in milliseconds. */
const idleAfter = 200;

const signs = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const;

/** After the first interaction and when idle, to not delay the first view. @returns a cancel. */
export function whenUsed(call: () => void): () => void {
  const off = new AbortController();
  const wait = () => {
    off.abort();
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(call);
    else setTimeout(call, idleAfter);
  };
  for (const sign of signs) {
    window.addEventListener(sign, wait, { passive: true, signal: off.signal });
  }
  return () => off.abort();
}
