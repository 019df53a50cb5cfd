import type { DeliveryFault } from '../delivery-fault.ts';

/** What becomes of a mail after an attempt. */
export type Verdict = {
  status: 'pending' | 'sent' | 'failed' | 'uncertain';
  /** Minutes until the next attempt; null when there is none. */
  pause: number | null;
  /** Nobody can tell how the attempt ended. */
  doubt: boolean;
  error: string | null;
  /** The address itself was refused for good. */
  bounced: boolean;
};

/** Minutes to wait after the first, second, … failed attempt; the last one repeats. */
export const retryPauses = [1, 5, 15, 60, 240] as const;

/** With these pauses, 22 attempts span a bit over three days. */
export const mostAttempts = 22;

/**
 * Judges an attempt by its fault (null: the server took the mail). Temporary faults are tried again
 * after growing pauses, permanent ones never.
 * @param attempted how often it was attempted and doubted, this attempt counted, this doubt not.
 * @param mostDoubts attempts that may be repeated although nobody saw their end; after that the mail may be
 * there twice.
 */
export function judgeAttempt(
  fault: DeliveryFault | null,
  { attempts, doubts }: { attempts: number; doubts: number },
  mostDoubts: number,
): Verdict {
  const none = { pause: null, doubt: false, error: null, bounced: false };
  if (!fault) return { ...none, status: 'sent' };
  const judged = { ...none, error: fault.reason, doubt: fault.unknown };
  if (fault.permanent) return { ...judged, status: 'failed', bounced: fault.address };
  if (fault.unknown && doubts >= mostDoubts) return { ...judged, status: 'uncertain' };
  if (attempts >= mostAttempts) return { ...judged, status: 'failed' };
  return { ...judged, status: 'pending', pause: retryPauses[attempts - 1] ?? retryPauses[4] };
}
