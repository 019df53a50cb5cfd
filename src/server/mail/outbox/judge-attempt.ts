import type { DeliveryFault } from '../delivery-fault.ts';

export type Verdict = {
  status: 'pending' | 'sent' | 'failed' | 'uncertain';
  /** Minutes until the next attempt; null for none. */
  pause: number | null;
  doubt: boolean;
  error: string | null;
  /** The address was refused permanently. */
  bounced: boolean;
};

/** Minutes before the 1st, 2nd, … retry; the last value repeats. */
export const retryPauses = [1, 5, 15, 60, 240] as const;

/** With `retryPauses`, 22 attempts span just over three days. */
export const maxAttempts = 22;

/**
 * null is success.
 * @param attempted `attempts` includes this one, `doubts` does not.
 */
export function judgeAttempt(
  fault: DeliveryFault | null,
  { attempts, doubts }: { attempts: number; doubts: number },
  maxUncertainRetries: number,
): Verdict {
  const none = { pause: null, doubt: false, error: null, bounced: false };
  if (!fault) return { ...none, status: 'sent' };
  const judged = { ...none, error: fault.reason, doubt: fault.unknown };
  if (fault.permanent) return { ...judged, status: 'failed', bounced: fault.address };
  if (fault.unknown && doubts >= maxUncertainRetries) return { ...judged, status: 'uncertain' };
  if (attempts >= maxAttempts) return { ...judged, status: 'failed' };
  return { ...judged, status: 'pending', pause: retryPauses[attempts - 1] ?? retryPauses[4] };
}
