import { refusalWords } from '../judge-refusal.ts';
import { mostTroubles } from './circuit-breaker.ts';

/** So many people refused in the same words are enough while nobody got the mail yet. */
const mostAlikeAtFirst = 3;

type Refused = { email: string; lastError: string | null };

/** What a refusal brings to an end; what it does not name is kept for later. */
type Finding<T> = {
  /** These are about the person or the mail: somebody else got through, or was told something else. */
  believed: T[];
  /** These say the same to everybody, so they are about the shop. */
  doubted: T[];
};

/**
 * Separates refusals that concern the shop from those that concern a recipient, for one worker: the same
 * reply to several recipients in a row (permanent), or to several domains (temporary), concerns the shop.
 * Permanent refusals are held back until the next reply decides.
 * @param known what the server said to everybody when the circuit breaker opened, if it is still so.
 */
export function createAlikeRefusals<T extends { one: Refused }>(known: string | null) {
  let words = known === null ? null : refusalWords(known, '');
  let aboutUs = known !== null;
  let most = mostAlikeAtFirst;
  const held: T[] = [];
  let delay = words;
  let delaysAll = aboutUs;
  const domains = new Set<string>();

  const handOut = () => held.splice(0);
  const people = () => new Set(held.map(({ one }) => one.email)).size;

  /** Resets the count of domains, for this reply. */
  function restartDelays(text: string | null): void {
    delay = text;
    delaysAll = false;
    domains.clear();
  }

  return {
    /** Judges a temporary refusal (4xx). */
    delayed(refusal: T, reason: string): Finding<T> {
      const { email } = refusal.one;
      const said = refusalWords(reason, email);
      if (said !== delay) restartDelays(said);
      domains.add(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
      delaysAll ||= domains.size >= mostTroubles;
      return delaysAll
        ? { believed: [], doubted: [refusal] }
        : { believed: [refusal], doubted: [] };
    },
    /** Judges a permanent refusal (5xx). */
    refused(refusal: T, reason: string): Finding<T> {
      const { email, lastError } = refusal.one;
      const said = refusalWords(reason, email);
      const same = said === words;
      // It was said to this person before, and the way worked since.
      const again = lastError !== null && refusalWords(lastError, email) === said;
      if (again && !(same && aboutUs)) return { believed: [refusal], doubted: [] };
      const believed = same ? [] : handOut();
      if (!same) aboutUs = false;
      words = said;
      held.push(refusal);
      aboutUs ||= people() >= most;
      return { believed, doubted: aboutUs ? handOut() : [] };
    },
    /** Somebody got the mail: the transport works, and what was held back is about the people. */
    tookOne(): T[] {
      words = null;
      aboutUs = false;
      most = mostTroubles;
      restartDelays(null);
      return handOut();
    },
    /** Nothing follows: hands out what is held back. */
    rest: handOut,
  };
}
