/** @param delay in milliseconds, for Safari, which has no requestIdleCallback. @returns a cancel. */
function whenFree(call: () => void, delay: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(call, delay);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(call);
  return () => cancelIdleCallback(handle);
}

/** After the load event. @returns a cancel. */
export function whenIdle(call: () => void): () => void {
  let cancel = () => {};
  const wait = () => {
    cancel = whenFree(call, 2000);
  };
  if (document.readyState === 'complete') wait();
  else {
    window.addEventListener('load', wait, { once: true });
    cancel = () => window.removeEventListener('load', wait);
  }
  return () => cancel();
}

const signs = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const;

/** After the first interaction and when idle, to not delay the first view. @returns a cancel. */
export function whenUsed(call: () => void): () => void {
  const off = new AbortController();
  const wait = () => {
    off.abort();
    whenFree(call, 200);
  };
  for (const sign of signs) {
    window.addEventListener(sign, wait, { passive: true, signal: off.signal });
  }
  return () => off.abort();
}
