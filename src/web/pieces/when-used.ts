/** When a browser that does not tell is taken to be idle, in milliseconds. */
const idleAfter = 200;

/** What a visitor does who has begun to use the page. */
const signs = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const;

/**
 * Calls when the visitor has begun to use the page and the browser has nothing to do: what is fetched
 * then weighs nothing on a first look. @returns what calls it off.
 */
export function whenUsed(call: () => void): () => void {
  const off = new AbortController();
  const wait = () => {
    off.abort();
    // Safari has none.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(call);
    else setTimeout(call, idleAfter);
  };
  for (const sign of signs) {
    window.addEventListener(sign, wait, { passive: true, signal: off.signal });
  }
  return () => off.abort();
}
