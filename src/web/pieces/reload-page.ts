/** Maximum wait for the server, in milliseconds. */
const healthTimeout = 10_000;

/** Minimum time between two automatic reloads, in milliseconds. */
const settled = 60_000;

/**
 * Reloads the page if the server answers, because the current page beats the browser's error page.
 * @returns false without an answer.
 */
export async function reloadPage(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(healthTimeout) });
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/** Whether an automatic reload may help; shortly after one, it would loop. */
export function mayReloadAutomatically(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  const again = (visit as PerformanceNavigationTiming | undefined)?.type === 'reload';
  return !again || performance.now() > settled;
}
