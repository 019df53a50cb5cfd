import { distance } from '#shared/distance.ts';
import { normalizeForSearch } from '#shared/normalize.ts';
import type { DeliveryArea, DeliveryTable, Suburb } from './delivery-area.ts';

export type FoundArea =
  | { kind: 'served'; area: DeliveryArea }
  /** Several match, or a postal code shared with places that are not served. */
  | { kind: 'choose'; areas: readonly DeliveryArea[] }
  | { kind: 'not served'; suburb: string }
  | { kind: 'unknown' };

const maxTypedLength = 120;
const maxWords = 16;
/** Most words per name. */
const maxRunLength = 4;
const minPrefixLength = 3;

const inEnglish: Readonly<Record<string, string>> = {
  noord: 'north',
  suid: 'south',
  oos: 'east',
  wes: 'west',
  nuwe: 'new',
  nuut: 'new',
  sentraal: 'central',
};
/** An extension belongs to its suburb. */
const withoutMeaning = /^(?:x?\d+|x|ext|extension|uitbr|uitbreiding|gauteng|south africa)$/;

/**
 * The area of a suburb, a postal code or an address. Ignores case, accents, spaces and hyphens,
 * knows Afrikaans words, accepts prefixes and a few typing errors. Names rank before codes, served
 * areas before others, the town's own name last. @param town of the shop.
 */
export function findArea(
  { areas, notServed }: Omit<DeliveryTable, 'freeFrom'>,
  typed: string,
  town: string,
): FoundArea {
  const { words, code } = read(typed);
  // The town's own name follows many a suburb.
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
  return code === null ? { kind: 'unknown' } : { kind: 'not served', suburb: code };
}

function read(typed: string): { words: string[]; code: string | null } {
  const all = wordsOf(typed.slice(0, maxTypedLength)).slice(0, maxWords);
  const code = all.findLast((word) => /^\d{4}$/.test(word)) ?? null;
  return { words: all.filter((word) => !withoutMeaning.test(word)), code };
}

function wordsOf(text: string): string[] {
  return normalizeForSearch(text)
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => inEnglish[word] ?? word);
}

/** Without spaces, which people place differently. */
const compact = (text: string) => wordsOf(text).join('');
const namesOf = ({ name, also }: Suburb) => [name, ...also].map(compact);

/** Edit distance of a name and the words; null for no match. */
type Comparison = (name: string, run: string) => number | null;

const sameName: Comparison = (name, run) => (name === run ? 0 : null);

/** Maximum edit distance by length of the name. */
const nearly: Comparison = (name, run) => {
  const allowed = name.length < 5 ? 0 : name.length < 8 ? 1 : 2;
  // A wrong first letter and a second error are no match.
  const slips = distance(name, run, allowed);
  return slips > allowed || (slips > 1 && name[0] !== run[0]) ? null : slips;
};

/** Best matches of adjacent words, longest run first: "Alberton North" is not Alberton. */
function found(
  suburbs: readonly Suburb[],
  words: readonly string[],
  compare: Comparison,
): Suburb[] | null {
  const known = suburbs.map((suburb) => ({ place: suburb, names: namesOf(suburb) }));
  const taken = new Set<number>();
  const hits: { suburb: Suburb; slips: number }[] = [];
  for (let length = maxRunLength; length > 0; length -= 1) {
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

/** Places with this prefix; null for none. */
function beginningWith(suburbs: readonly Suburb[], words: readonly string[]): Suburb[] | null {
  const begun = words.join('');
  if (begun.length < minPrefixLength) return null;
  const fitting = suburbs.filter((suburb) =>
    namesOf(suburb).some((name) => name.startsWith(begun)),
  );
  return fitting.length > 0 ? fitting : null;
}
