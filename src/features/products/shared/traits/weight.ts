/** The heaviest pack, in grams: more than a pallet of bags is a slip of the finger. */
export const heaviestPack = 1_000_000;

/** What somebody typed as a weight: grams, or a sentence about what is wrong with it. */
export type TypedWeight = { grams: number } | { problem: string };

const number = String.raw`(\d{1,7}(?:[.,]\d{1,3})?)`;
const weighed = new RegExp(
  `^(?:(\\d{1,3})\\s*[x×*]\\s*)?${number}\\s*(kg|kilo|kilos|g|gr|gram|grams)$`,
);
/** Spreadsheets write whole numbers as 400.0 too. */
const bare = /^(\d{1,7})(?:[.,]0{1,2})?$/;
/** Below it, a number alone could be either: 20 kg and 20 g are both sold. */
const leastBareGrams = 100;

const example = 'Please write the weight with kg or g, such as 8 kg, 400 g or 12 x 85 g.';

/**
 * Reads what is in a pack as people write it: `8 kg`, `1,8kg`, `400 g`, `12 x 85 g`; a number alone
 * counts as grams, and is refused where it could be kilograms. Whole grams from 1 to `heaviestPack`.
 */
export function readWeight(typed: string): TypedWeight {
  const text = typed.normalize('NFKC').trim().toLowerCase();
  const [, digits] = bare.exec(text) ?? [];
  if (digits !== undefined) {
    if (Number(digits) < leastBareGrams) return { problem: example };
    return inBounds(Number(digits));
  }
  const [, packs = '1', amount, unit] = weighed.exec(text) ?? [];
  if (amount === undefined || unit === undefined) return { problem: example };
  const one = Number(amount.replace(',', '.')) * (unit.startsWith('k') ? 1000 : 1);
  return inBounds(Math.round(Number(packs) * one));
}

function inBounds(grams: number): TypedWeight {
  return grams >= 1 && grams <= heaviestPack
    ? { grams }
    : { problem: 'Please give a weight from 1 g to 1 000 kg.' };
}

/** Grams as they are written on a pack: 85 g, 1.8 kg, 20 kg. */
export function weightText(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${Number((grams / 1000).toFixed(3))} kg`;
}
