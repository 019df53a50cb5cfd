import type { DeliveryFault } from '#server/mail/delivery-fault.ts';
import { retryPause } from '#server/mail/delivery-fault.ts';

/** What becomes of a delivery after an attempt. */
type Verdict = {
  state: 'pending' | 'delivered' | 'failed' | 'uncertain';
  /** Minutes until the next attempt; null when there is none. */
  pause: number | null;
  /** Nobody can tell how the attempt ended. */
  doubt: boolean;
  error: string | null;
  /** The address itself was refused for good. */
  bounced: boolean;
};

/** An attempt whose end nobody saw may be repeated once; after that the mail may be there twice. */
const mostDoubts = 1;

type Attempted = { attempts: number; doubts: number };

/**
 * Judges an attempt by its fault (null: the server took the mail). Temporary faults are tried again
 * after growing pauses, permanent ones never.
 * @param attempted how often it was attempted and doubted, this attempt counted, this doubt not.
 */
export function judgeDelivery(
  fault: DeliveryFault | null,
  { attempts, doubts }: Attempted,
): Verdict {
  const none = { pause: null, doubt: false, error: null, bounced: false };
  if (!fault) return { ...none, state: 'delivered' };
  const told = { ...none, error: fault.reason, doubt: fault.unknown };
  if (fault.permanent) return { ...told, state: 'failed', bounced: fault.address };
  if (fault.unknown && doubts >= mostDoubts) return { ...told, state: 'uncertain' };
  const pause = retryPause(attempts);
  return pause === null ? { ...told, state: 'failed' } : { ...told, state: 'pending', pause };
}
