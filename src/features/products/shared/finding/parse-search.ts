import { normalizeForSearch } from '#shared/search.ts';
import { readWeight, weightText } from '../traits/weight.ts';

const unit = `(kgs?|kilos?|kilograms?|grams?|gr|g)(?![a-z])`;
const amount = String.raw`(?<![\d.,])(\d+(?:[.,]\d+)?)`;
const weightPattern = new RegExp(String.raw`${amount}\s*${unit}`, 'g');
const packPattern = new RegExp(
  String.raw`(?<![\d.,])(?:(\d{1,3})\s*[x×*]\s*(\d+(?:[.,]\d+)?)(?:\s*${unit})?|(\d+(?:[.,]\d+)?)\s*${unit})`,
  'g',
);

function gramsOf(digits: string, written = 'g', count = '1'): number | null {
  const read = readWeight(`${count} x ${digits} ${written.startsWith('k') ? 'kg' : 'g'}`);
  return 'grams' in read ? read.grams : null;
}

/** Weights in one notation (`20 kg`, `20KG` → `20kg`; `0,5 kg` → `500g`), compounds as one word. */
export function searchTerms(text: string): string[] {
  return normalizeForSearch(text)
    .replace(weightPattern, (written, digits: string, of: string) => {
      const grams = gramsOf(digits, of);
      return grams === null ? written : ` ${weightText(grams).replace(' ', '')} `;
    })
    .replace(/grain[\s-]*free/g, 'grainfree')
    .replace(/(?:one|single)[\s-]*(?:animal[\s-]*)?protein/g, 'oneprotein')
    .split(/[^\p{L}\p{N}.]+/u)
    .map((word) => word.replace(/^\.+|\.+$/g, ''))
    .filter(Boolean);
}

/** “Without” in English, Afrikaans, isiZulu and Sesotho. */
const withoutPattern =
  /(?<![\p{L}\p{N}])(?:free (?:of|from)|vry van|ntle le|w\/o|without|sonder|geen|ngaphandle|not?)(?![\p{L}\p{N}])/gu;
/** “Chicken-free”, but not “free range”. */
const freeOfPattern = /(\p{L}+)(?:[\s-]free(?![\p{L}-]|\s+range)|(?<=\p{L}{3})vry(?!\p{L}))/gu;
/** “-chicken” */
const minusPattern = /(?<=^|\s)-(?=\p{L})/gu;

/** Skipped before an excluded word: “no added sugar”, “without any sweet potato”. */
const skippedWords = new Set('any added artificial the a all sweet kwe'.split(' '));
/** Part of the excluded word: “no chicken fat”. */
const excludedSuffixes = new Set(
  'fat fats meal meat oil flour powder protein butter by products vleis vet olie'.split(' '),
);
const conjunctions = new Set('or nor and en of'.split(' '));

type ParsedSearch = {
  terms: string[];
  /** Excluded ingredients, one word each. */
  without: string[];
  /** Pack sizes in grams: `15kg`, `12x85`. */
  packs: number[];
};

export function parseSearch(text: string): ParsedSearch {
  const packSizes: number[] = [];
  const marked = normalizeForSearch(text)
    .replace(packPattern, (written, count, each, eachUnit, digits, of) => {
      const grams = count ? gramsOf(each, eachUnit, count) : gramsOf(digits, of);
      if (grams === null) return written;
      packSizes.push(grams);
      return ' ';
    })
    .replace(/grain[\s-]*free|graanvry/g, 'grainfree')
    .replace(freeOfPattern, ' no $1 ')
    .replace(withoutPattern, ' no ')
    .replace(minusPattern, ' no ')
    .replace(/\bno\s+(?:grains?|graan)\b/g, 'grainfree');
  const parsed: ParsedSearch = { terms: [], without: [], packs: packSizes };
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
  return { ...parsed, terms: [...new Set(parsed.terms)], without: [...new Set(parsed.without)] };
}

/** Including single pieces: 12 x 85 g is 1020 g and 85 g. */
export function packsOf(name: string, weightGrams: number | null): number[] {
  const single = [...normalizeForSearch(name).matchAll(weightPattern)].map(([, digits = '', of]) =>
    gramsOf(digits, of),
  );
  return [...parseSearch(name).packs, ...single, weightGrams].filter((one) => one !== null);
}
