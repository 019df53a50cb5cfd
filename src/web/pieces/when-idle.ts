/** When a browser that does not tell is taken to be idle, in milliseconds after the page has loaded. */
const idleAfter = 2000;

/** Calls when the page has loaded and the browser has nothing to do. @returns what calls it off. */
export function whenIdle(call: () => void): () => void {
  let cancel = () => {};
  const wait = () => {
    // Safari has none.
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
