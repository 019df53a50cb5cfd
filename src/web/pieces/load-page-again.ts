/** How long the shop may take to answer before the page on the screen is worth more, in milliseconds. */
const patience = 10_000;

/** A page that was loaded again less than this ago is not loaded again by itself, in milliseconds. */
const settled = 60_000;

/**
 * Loads the page again if the shop answers; a page on the screen is better than the browser's own
 * page about a lost connection. @returns false when the shop did not answer.
 */
export async function loadPageAgain(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patience) });
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/** Whether loading again, unasked, may help: right after it was done, it would go round for ever. */
export function mayLoadAgainUnasked(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  const again = (visit as PerformanceNavigationTiming | undefined)?.type === 'reload';
  return !again || performance.now() > settled;
}
