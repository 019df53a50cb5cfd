import { fold } from '#shared/search.ts';
import { readWeight, weightText } from '../traits/weight.ts';

const unit = `(kgs?|kilos?|kilograms?|grams?|gr|g)(?![a-z])`;
const amount = String.raw`(?<![\d.,])(\d+(?:[.,]\d+)?)`;
const weights = new RegExp(String.raw`${amount}\s*${unit}`, 'g');
const packs = new RegExp(
  String.raw`(?<![\d.,])(?:(\d{1,3})\s*[x×*]\s*(\d+(?:[.,]\d+)?)(?:\s*${unit})?|(\d+(?:[.,]\d+)?)\s*${unit})`,
  'g',
);

/** Grams of so much of a unit; null where it is no weight of a pack. */
function gramsOf(digits: string, written = 'g', count = '1'): number | null {
  const read = readWeight(`${count} x ${digits} ${written.startsWith('k') ? 'kg' : 'g'}`);
  return 'grams' in read ? read.grams : null;
}

/**
 * The words of a text as they are compared: folded, without marks, weights in one writing (`20 kg`,
 * `20KG` → `20kg`; `0,5 kg` → `500g`), and what is said in several words but means one thing as one.
 */
export function searchTerms(text: string): string[] {
  return fold(text)
    .replace(weights, (written, digits: string, of: string) => {
      const grams = gramsOf(digits, of);
      return grams === null ? written : ` ${weightText(grams).replace(' ', '')} `;
    })
    .replace(/grain[\s-]*free/g, 'grainfree')
    .replace(/(?:one|single)[\s-]*(?:animal[\s-]*)?protein/g, 'oneprotein')
    .split(/[^\p{L}\p{N}.]+/u)
    .map((word) => word.replace(/^\.+|\.+$/g, ''))
    .filter(Boolean);
}

/** “Without” as people write it: English, Afrikaans, isiZulu, Sesotho. */
const without =
  /(?<![\p{L}\p{N}])(?:free (?:of|from)|vry van|ntle le|w\/o|without|sonder|geen|ngaphandle|not?)(?![\p{L}\p{N}])/gu;
/** “Chicken-free”, but not “free range”. */
const freeOf = /(\p{L}+)(?:[\s-]free(?![\p{L}-]|\s+range)|(?<=\p{L}{3})vry(?!\p{L}))/gu;
/** A search for “-chicken”. */
const minus = /(?<=^|\s)-(?=\p{L})/gu;

/** Say nothing of what is left out: “no added sugar”, “without any sweet potato”. */
const before = new Set('any added artificial the a all sweet kwe'.split(' '));
/** Part of what is left out: “no chicken fat”. */
const behind = new Set(
  'fat fats meal meat oil flour powder protein butter by products vleis vet olie'.split(' '),
);
const more = new Set('or nor and en of'.split(' '));

/** What a search asks for. */
export type AskedWords = {
  terms: string[];
  /** What is not to be in the food, in one word each. */
  without: string[];
  /** Packs, in grams: `15kg`, `12x85`. */
  packs: number[];
};

/** Reads what is asked for in words, or what a label says is in a food and what is not. */
export function readAskedWords(text: string): AskedWords {
  const sizes: number[] = [];
  const marked = fold(text)
    .replace(packs, (written, count, each, eachUnit, digits, of) => {
      const grams = count ? gramsOf(each, eachUnit, count) : gramsOf(digits, of);
      if (grams === null) return written;
      sizes.push(grams);
      return ' ';
    })
    .replace(/grain[\s-]*free|graanvry/g, 'grainfree')
    .replace(freeOf, ' no $1 ')
    .replace(without, ' no ')
    .replace(minus, ' no ')
    .replace(/\bno\s+(?:grains?|graan)\b/g, 'grainfree');
  const asked: AskedWords = { terms: [], without: [], packs: sizes };
  let next: 'wanted' | 'left out' | 'perhaps more' = 'wanted';
  for (const term of searchTerms(marked)) {
    if (term === 'no') next = 'left out';
    else if (next === 'left out') {
      if (before.has(term)) continue;
      asked.without.push(term);
      next = 'perhaps more';
    } else if (next === 'perhaps more' && more.has(term)) next = 'left out';
    else if (next === 'wanted' || !behind.has(term)) {
      asked.terms.push(term);
      next = 'wanted';
    }
  }
  return { ...asked, terms: [...new Set(asked.terms)], without: [...new Set(asked.without)] };
}

/** The packs that a product is sold in, and those in its pack: 12 x 85 g is 1020 g, and 85 g. */
export function packsOf(name: string, weightGrams: number | null): number[] {
  const single = [...fold(name).matchAll(weights)].map(([, digits = '', of]) =>
    gramsOf(digits, of),
  );
  return [...readAskedWords(name).packs, ...single, weightGrams].filter((one) => one !== null);
}
