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
 * The refusals for good of one worker, held back until it is known whether they are about the people:
 * the same words to several of them, one after the other, are about the shop, whatever they say.
 * @param known what the server said to everybody when the circuit breaker opened, if it is still so.
 */
export function createAlikeRefusals<T extends { one: Refused }>(known: string | null) {
  let words = known === null ? null : refusalWords(known, '');
  let aboutUs = known !== null;
  let most = mostAlikeAtFirst;
  const held: T[] = [];

  const handOut = () => held.splice(0);
  const people = () => new Set(held.map(({ one }) => one.email)).size;

  return {
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
      return handOut();
    },
    /** Nothing follows: hands out what is held back. */
    rest: handOut,
  };
}
