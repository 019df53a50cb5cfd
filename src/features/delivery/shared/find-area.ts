import { distance } from '#shared/distance.ts';
import { fold } from '#shared/search.ts';
import type { DeliveryArea, DeliveryTable, Suburb } from './delivery-area.ts';

/** What the shop says to "Do you deliver to …?" */
export type FoundArea =
  | { kind: 'served'; area: DeliveryArea }
  /** Several fit, or a postal code that an area shares with places that are not served. */
  | { kind: 'choose'; areas: readonly DeliveryArea[] }
  | { kind: 'not served'; suburb: string }
  | { kind: 'unknown' };

/** Characters and words that are looked at; an address is shorter. */
const longestTyped = 120;
const mostWords = 16;
/** Words that one name has at most. */
const longestRun = 4;
/** Letters from which on the beginning of a name is enough. */
const shortestBeginning = 3;

/** As they stand in names, for those that people write in Afrikaans. */
const inEnglish: Readonly<Record<string, string>> = {
  noord: 'north',
  suid: 'south',
  oos: 'east',
  wes: 'west',
  nuwe: 'new',
  nuut: 'new',
  sentraal: 'central',
};
/** An extension of a suburb is delivered to like the suburb. */
const withoutMeaning = /^(?:x?\d+|x|ext|extension|uitbr|uitbreiding|gauteng|south africa)$/;

/**
 * The area of a suburb, a postal code or a whole address as people type it: letter case, accents, spaces
 * and hyphens do not matter, Afrikaans words are read, the beginning of a name and a slip or two are
 * enough. A name counts before the code, one that is delivered to before others, the town's own last.
 * @param town where the shop is.
 */
export function findArea(
  { areas, notServed }: Omit<DeliveryTable, 'freeFrom'>,
  typed: string,
  town: string,
): FoundArea {
  const { words, code } = read(typed);
  // The town's own name stands behind many a suburb.
  const isNotTown = ({ name }: Suburb) => name !== town;
  const suburbs = [...areas, ...notServed];
  const besideTown = words.filter((word) => word !== compact(town));
  const named =
    found(areas.filter(isNotTown), words, sameName) ??
    found(suburbs.filter(isNotTown), words, sameName) ??
    beginningWith(suburbs, besideTown) ??
    found(suburbs, besideTown, nearly) ??
    found(suburbs, words, sameName);
  const coded = suburbs.filter(({ postalCodes }) => code !== null && postalCodes.includes(code));
  const both = named?.filter((suburb) => coded.includes(suburb)) ?? [];
  const fitting = both.length > 0 ? both : (named ?? coded);

  const served = areas.filter((area) => fitting.includes(area));
  const [first, second] = served;
  const [elsewhere] = notServed.filter((suburb) => fitting.includes(suburb));
  if (first && !second && !elsewhere) return { kind: 'served', area: first };
  if (first) return { kind: 'choose', areas: served };
  if (elsewhere) return { kind: 'not served', suburb: elsewhere.name };
  // Every code that is delivered to stands in the table.
  return code === null ? { kind: 'unknown' } : { kind: 'not served', suburb: code };
}

function read(typed: string): { words: string[]; code: string | null } {
  const all = wordsOf(typed.slice(0, longestTyped)).slice(0, mostWords);
  const code = all.findLast((word) => /^\d{4}$/.test(word)) ?? null;
  return { words: all.filter((word) => !withoutMeaning.test(word)), code };
}

function wordsOf(text: string): string[] {
  return fold(text)
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => inEnglish[word] ?? word);
}

/** A name without the spaces in which people differ. */
const compact = (text: string) => wordsOf(text).join('');
const namesOf = ({ name, also }: Suburb) => [name, ...also].map(compact);

/** The slips between a name and words that were typed; null when they are not the same. */
type Comparison = (name: string, run: string) => number | null;

const sameName: Comparison = (name, run) => (name === run ? 0 : null);

/** As many slips as the length of the name excuses. */
const nearly: Comparison = (name, run) => {
  const allowed = name.length < 5 ? 0 : name.length < 8 ? 1 : 2;
  // Nobody gets the first letter wrong and another one too.
  const slips = distance(name, run, allowed);
  return slips > allowed || (slips > 1 && name[0] !== run[0]) ? null : slips;
};

/**
 * The places that words next to each other name, with the fewest slips; the most words first, so that
 * "Alberton North" is not Alberton. Null when none is named.
 */
function found(
  suburbs: readonly Suburb[],
  words: readonly string[],
  compare: Comparison,
): Suburb[] | null {
  const known = suburbs.map((suburb) => ({ place: suburb, names: namesOf(suburb) }));
  const taken = new Set<number>();
  const hits: { suburb: Suburb; slips: number }[] = [];
  for (let length = longestRun; length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const span = Array.from({ length }, (_, index) => start + index);
      if (span.some((index) => taken.has(index))) continue;
      const run = span.map((index) => words[index]).join('');
      const fits = known.flatMap(({ place: suburb, names }) => {
        const slips = names.flatMap((name) => compare(name, run) ?? []);
        return slips.length > 0 ? [{ suburb: suburb, slips: Math.min(...slips) }] : [];
      });
      if (fits.length === 0) continue;
      hits.push(...fits);
      for (const index of span) taken.add(index);
    }
  }
  const fewest = Math.min(...hits.map(({ slips }) => slips));
  const nearest = hits.filter(({ slips }) => slips === fewest).map(({ suburb }) => suburb);
  return nearest.length > 0 ? nearest : null;
}

/** The places of which this is the beginning; null when there are none. */
function beginningWith(suburbs: readonly Suburb[], words: readonly string[]): Suburb[] | null {
  const begun = words.join('');
  if (begun.length < shortestBeginning) return null;
  const fitting = suburbs.filter((suburb) =>
    namesOf(suburb).some((name) => name.startsWith(begun)),
  );
  return fitting.length > 0 ? fitting : null;
}
