/** Fallback delay, in milliseconds. */
const idleAfter = 200;

const signs = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const;

/**
 * Calls back after the first interaction, when the browser is idle: what it loads does not delay
 * the first view. @returns the cancellation.
 */
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
