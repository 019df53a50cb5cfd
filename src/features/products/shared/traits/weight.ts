/** In grams, more than a pallet; anything above is a typing error. */
export const maxPackGrams = 1_000_000;

type TypedWeight = { grams: number } | { problem: string };

const numberPattern = String.raw`(\d{1,7}(?:[.,]\d{1,3})?)`;
const weightPattern = new RegExp(
  `^(?:(\\d{1,3})\\s*[x×*]\\s*)?${numberPattern}\\s*(kg|kilo|kilos|g|gr|gram|grams)$`,
);
/** Spreadsheets may write whole numbers as 400.0. */
const bareNumberPattern = /^(\d{1,7})(?:[.,]0{1,2})?$/;
/** Below it a bare number is ambiguous: 20 kg and 20 g are both sold. */
const minBareGrams = 100;

const example = 'Please write the weight with kg or g, such as 8 kg, 400 g or 12 x 85 g.';

/**
 * Accepts `8 kg`, `1,8kg`, `400 g`, `12 x 85 g`; a bare number is in grams, refused where it could
 * be kg. Whole grams from 1 to `maxPackGrams`.
 */
export function readWeight(typed: string): TypedWeight {
  const text = typed.normalize('NFKC').trim().toLowerCase();
  const [, digits] = bareNumberPattern.exec(text) ?? [];
  if (digits !== undefined) {
    if (Number(digits) < minBareGrams) return { problem: example };
    return inBounds(Number(digits));
  }
  const [, packs = '1', amount, unit] = weightPattern.exec(text) ?? [];
  if (amount === undefined || unit === undefined) return { problem: example };
  const one = Number(amount.replace(',', '.')) * (unit.startsWith('k') ? 1000 : 1);
  return inBounds(Math.round(Number(packs) * one));
}

function inBounds(grams: number): TypedWeight {
  return grams >= 1 && grams <= maxPackGrams
    ? { grams }
    : { problem: 'Please give a weight from 1 g to 1 000 kg.' };
}

/** 85 g, 1.8 kg, 20 kg */
export function weightText(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${Number((grams / 1000).toFixed(3))} kg`;
}
