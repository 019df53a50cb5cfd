import { normalizeForSearch } from '#shared/normalize.ts';
import { readWeight, weightText } from '../traits/weight.ts';

const weightPattern =
  /(?<![\d.,])(\d+(?:[.,]\d+)?)\s*(kgs?|kilos?|kilograms?|grams?|gr|g)(?![a-z])/g;

/** Weights in one notation (`20 kg`, `20KG` → `20kg`; `0,5 kg` → `500g`), compounds as one word. */
export function searchTerms(text: string): string[] {
  return normalizeForSearch(text)
    .replace(/(?<=\d)\s*[x×]\s*(?=\d)/g, ' x ')
    .replace(weightPattern, (written, digits: string, unit: string) => {
      const read = readWeight(`${digits} ${unit.startsWith('k') ? 'kg' : 'g'}`);
      return 'grams' in read ? ` ${weightText(read.grams).replace(' ', '')} ` : written;
    })
    .replace(/grain[\s-]*free/g, 'grainfree')
    .replace(/(?:one|single)[\s-]*(?:animal[\s-]*)?protein/g, 'oneprotein')
    .split(/[^\p{L}\p{N}.]+/u)
    .map((word) => word.replace(/^\.+|\.+$/g, ''))
    .filter(Boolean);
}

/** “Without” in English and Afrikaans. */
const withoutPattern =
  /(?<![\p{L}\p{N}])(?:free (?:of|from)|vry van|w\/o|without|sonder|geen|not?)(?![\p{L}\p{N}])/gu;
/** “Chicken-free”, but not “free range”. */
const freeOfPattern = /(\p{L}+)(?:[\s-]free(?![\p{L}-]|\s+range)|(?<=\p{L}{3})vry(?!\p{L}))/gu;
const minusPattern = /(?<=^|\s)-(?=\p{L})/gu;

/** Skipped before an excluded word: “no added sugar”, “without any sweet potato”. */
const skippedWords = new Set('any added artificial the a all sweet'.split(' '));
/** Part of the excluded word: “no chicken fat”. */
const excludedSuffixes = new Set(
  'fat fats meal meat oil flour powder protein butter by products vleis vet olie'.split(' '),
);
const conjunctions = new Set('or nor and en of'.split(' '));

type ParsedSearch = { terms: string[]; without: string[] };

export function parseSearch(text: string): ParsedSearch {
  const marked = normalizeForSearch(text)
    .replace(freeOfPattern, ' no $1 ')
    .replace(withoutPattern, ' no ')
    .replace(minusPattern, ' no ')
    .replace(/\bno\s+(?:grains?|graan)\b/g, 'grainfree');
  const parsed: ParsedSearch = { terms: [], without: [] };
  let state: 'wanted' | 'left out' | 'perhaps more' = 'wanted';
  for (const term of searchTerms(marked)) {
    if (term === 'no') state = 'left out';
    else if (state === 'left out') {
      if (skippedWords.has(term)) continue;
      parsed.without.push(term);
      state = 'perhaps more';
    } else if (state === 'perhaps more' && conjunctions.has(term)) state = 'left out';
    else if (state === 'wanted' || !excludedSuffixes.has(term)) {
      parsed.terms.push(term);
      state = 'wanted';
    }
  }
  return { terms: [...new Set(parsed.terms)], without: [...new Set(parsed.without)] };
}
