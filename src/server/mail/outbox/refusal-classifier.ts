import { normalizeRefusal } from '../classify-refusal.ts';
import { failureThreshold } from './circuit-breaker.ts';

/** Same refusals of different people that indicate a shop problem, before any mail is accepted. */
const initialThreshold = 3;

type Refused = { email: string; lastError: string | null };

/** Refusals decided by a reply; the remaining ones stay held back. */
type Finding<T> = {
  /** About the recipient or the mail. */
  believed: T[];
  /** Equal for all recipients, so they are about the shop. */
  doubted: T[];
};

/**
 * The same reply to several recipients (permanent) or domains (temporary) in a row is about the
 * shop. Permanent refusals are held back until the next reply decides.
 * @param known the refusal that opened the circuit breaker, if it is still half open.
 */
export function createRefusalClassifier<T extends { one: Refused }>(known: string | null) {
  let lastRefusal = known === null ? null : normalizeRefusal(known, '');
  let isShopProblem = known !== null;
  let threshold = initialThreshold;
  const held: T[] = [];
  let lastDelay = lastRefusal;
  let areDelaysShopProblem = isShopProblem;
  const domains = new Set<string>();

  const release = () => held.splice(0);
  const people = () => new Set(held.map(({ one }) => one.email)).size;

  function restartDelays(text: string | null): void {
    lastDelay = text;
    areDelaysShopProblem = false;
    domains.clear();
  }

  return {
    delayed(refusal: T, reason: string): Finding<T> {
      const { email } = refusal.one;
      const normalized = normalizeRefusal(reason, email);
      if (normalized !== lastDelay) restartDelays(normalized);
      domains.add(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
      areDelaysShopProblem ||= domains.size >= failureThreshold;
      return areDelaysShopProblem
        ? { believed: [], doubted: [refusal] }
        : { believed: [refusal], doubted: [] };
    },
    refused(refusal: T, reason: string): Finding<T> {
      const { email, lastError } = refusal.one;
      const normalized = normalizeRefusal(reason, email);
      const same = normalized === lastRefusal;
      // The same recipient was refused like this before, and the transport has worked since.
      const again = lastError !== null && normalizeRefusal(lastError, email) === normalized;
      if (again && !(same && isShopProblem)) return { believed: [refusal], doubted: [] };
      const believed = same ? [] : release();
      if (!same) isShopProblem = false;
      lastRefusal = normalized;
      held.push(refusal);
      isShopProblem ||= people() >= threshold;
      return { believed, doubted: isShopProblem ? release() : [] };
    },
    /** The transport works, so the held back refusals are about the recipients. */
    recordAccepted(): T[] {
      lastRefusal = null;
      isShopProblem = false;
      threshold = failureThreshold;
      restartDelays(null);
      return release();
    },
    /** At the end: returns the refusals held back. */
    release,
  };
}
