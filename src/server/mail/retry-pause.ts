/** Minutes to wait after the first, second, … failed attempt; the last one repeats. */
const pauses = [1, 5, 15, 60, 240] as const;
const longestPause = 240;

/** With these pauses, 22 attempts span a bit over three days. */
const mostAttempts = 22;

/** Minutes until the next attempt after so many failed ones, or null when it is time to give up. */
export function retryPause(attempts: number): number | null {
  return attempts >= mostAttempts ? null : (pauses[attempts - 1] ?? longestPause);
}
