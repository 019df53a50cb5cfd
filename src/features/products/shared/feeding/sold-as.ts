import { weightText } from '../traits/weight.ts';

export type SoldAs = {
  /** “12 pouches of 85 g”, “20 kg”. */
  text: string;
  /** 1 for a bag or a tin. */
  pieces: number;
  one: string;
  many: string;
};

const multipackPattern = /(\d{1,3}) ?[x×] ?(\d+(?:[.,]\d+)?) ?(kg|g)\b/i;
const nouns: readonly [RegExp, string, string][] = [
  [/pouch|sachet/i, 'pouch', 'pouches'],
  [/\btins?\b/i, 'tin', 'tins'],
  [/\btrays?\b/i, 'tray', 'trays'],
];

/** @param weightGrams of the whole pack. */
export function soldAs(name: string, weightGrams: number): SoldAs {
  const [, one, many] = nouns.find(([pattern]) => pattern.test(name)) ?? [null, 'pack', 'packs'];
  const [, count = '1', each = '', unit = ''] = multipackPattern.exec(name) ?? [];
  const grams = Number(each.replace(',', '.')) * (unit.toLowerCase() === 'kg' ? 1000 : 1);
  const pieces = Math.round(Number(count) * grams) === weightGrams ? Number(count) : 1;
  const text = pieces > 1 ? `${pieces} ${many} of ${weightText(grams)}` : weightText(weightGrams);
  return { text, pieces, one, many };
}
