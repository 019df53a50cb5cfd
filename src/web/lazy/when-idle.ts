/** Fallback delay after the load event, in milliseconds. */
const idleAfter = 2000;

export function whenIdle(call: () => void): () => void {
  let cancel = () => {};
  const wait = () => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(call);
      cancel = () => cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(call, idleAfter);
      cancel = () => clearTimeout(timer);
    }
  };
  if (document.readyState === 'complete') wait();
  else {
    window.addEventListener('load', wait, { once: true });
    cancel = () => window.removeEventListener('load', wait);
  }
  return () => cancel();
}
