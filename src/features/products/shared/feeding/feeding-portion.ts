import { dayAndMonth, shopDay } from '#shared/time/day.ts';
import type { ProductView } from '../product-view.ts';
import type { BreedSize } from '../traits/traits.ts';
import { weightText } from '../traits/weight.ts';
import { type FeedingRow, maxAnimalWeight } from './feeding-guide.ts';

type SoldAs = {
  /** “12 pouches of 85 g”, “20 kg”. */
  text: string;
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

/** Grams per day, or the end of the guide, in kg. */
type Portion = { grams: number } | { lighterThan: number } | { heavierThan: number };

/**
 * Interpolates linearly, as labels are meant to be read; never extrapolates.
 * @param rows lightest first, at least one. @param kg above 0.
 */
export function portionFor(rows: readonly FeedingRow[], kg: number): Portion {
  const points = pointsOf(rows);
  const [lightest, heaviest] = [points.at(0), points.at(-1)];
  if (!lightest || !heaviest || kg > heaviest.kg) return { heavierThan: heaviest?.kg ?? 0 };
  if (kg < lightest.kg) return { lighterThan: lightest.kg };
  const above = points.find((point) => point.kg >= kg) ?? heaviest;
  const below = points.findLast((point) => point.kg <= kg) ?? lightest;
  const ratio = above.kg === below.kg ? 0 : (kg - below.kg) / (above.kg - below.kg);
  return { grams: below.grams + ratio * (above.grams - below.grams) };
}

type Point = { kg: number; grams: number };

/** Where rows meet with different amounts, the average. */
function pointsOf(rows: readonly FeedingRow[]): Point[] {
  const byWeight = new Map<number, number[]>();
  for (const { fromKg, toKg, fromGrams, toGrams } of rows) {
    byWeight.set(fromKg, [...(byWeight.get(fromKg) ?? []), fromGrams]);
    byWeight.set(toKg, [...(byWeight.get(toKg) ?? []), toGrams]);
  }
  return [...byWeight].map(([kg, amounts]) => ({
    kg,
    grams: amounts.reduce((sum, grams) => sum + grams, 0) / amounts.length,
  }));
}

/** Parses `20` or `4,5 kg`; null for an implausible weight. */
export function readAnimalWeight(typed: string): number | null {
  const [, digits = ''] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:kg|kilos?)?$/i.exec(typed.trim()) ?? [];
  const kg = Number(digits.replace(',', '.'));
  return kg > 0 && kg <= maxAnimalWeight ? kg : null;
}

export const maxPetNameLength = 30;

/** On the device: the weight in kg as typed, and the name. */
export const petKeys = (eater: Eater) => ({
  weight: `petWeight.${eater}`,
  name: `petName.${eater}`,
});

/** Rounded to 5 g, below 50 g to 1 g. */
export function portionText(grams: number): string {
  const step = grams < 50 ? 1 : 5;
  return `${Math.round(grams / step) * step} g`;
}

/** “about 6 weeks”; null for less than a day. @param grams per day. */
export function lastingText(packGrams: number, grams: number): string | null {
  const days = packGrams / grams;
  if (days < 0.95) return null;
  if (days < 14) return approximately(days, 'day');
  return days < 84 ? approximately(days / 7, 'week') : approximately(days / 30.4, 'month');
}

/** Days until an order of today arrives. */
export const usualDelivery = 2;

/** “28 Jan”: when food that is ordered now is empty. @param grams per day. */
export function emptyAbout(now: Date, packGrams: number, grams: number): string {
  return dayAndMonth(shopDay(now) + usualDelivery + Math.floor(packGrams / grams));
}

function approximately(count: number, unit: string): string {
  const whole = Math.round(count);
  return `about ${whole === 1 ? 'a' : whole} ${unit}${whole === 1 ? '' : 's'}`;
}

/** In halves of a piece: “2½ pouches”, “half a pouch”. @param piece in grams. */
export function piecesText(piece: number, grams: number, { one, many }: SoldAs): string {
  const halves = Math.max(1, Math.round((2 * grams) / piece));
  const whole = Math.floor(halves / 2);
  if (halves === 1) return `half a ${one}`;
  if (halves === 2) return `1 ${one}`;
  return `${whole}${halves % 2 === 1 ? '½' : ''} ${many}`;
}

/** Without “about”. */
export function dailyText(food: FedProduct & { weightGrams: number }, grams: number): string {
  const sold = soldAs(food.description, food.weightGrams);
  return sold.pieces > 1
    ? piecesText(food.weightGrams / sold.pieces, grams, sold)
    : portionText(grams);
}

/** “12 kg lasts … about 6 weeks”, “12 pouches of 85 g last about 5 days”; null below a day. */
export function packLasts(
  { description, weightGrams }: FedProduct & { weightGrams: number },
  grams: number,
  eater = '',
): string | null {
  const lasting = lastingText(weightGrams, grams);
  const { text, pieces } = soldAs(description, weightGrams);
  const verb = pieces > 1 ? 'last' : 'lasts';
  return lasting && [text, verb, eater, lasting].filter(Boolean).join(' ');
}

/** In kg, most typical first. */
const dogWeights: Record<BreedSize, readonly number[]> = {
  Small: [5, 8],
  'Small and medium': [10, 5],
  Medium: [15, 20],
  'Medium and large': [25, 30],
  Large: [30, 35, 40],
  'All sizes': [20, 10, 5, 40],
};

const catWeights: readonly number[] = [4, 5, 3];

export const allEaters = ['dog', 'puppy', 'cat', 'kitten'] as const;

export type Eater = (typeof allEaters)[number];

const eaters = {
  Dogs: { grown: 'dog', young: 'puppy' },
  Cats: { grown: 'cat', young: 'kitten' },
} as const;

export const eaterOf = ({ category, lifeStage }: Pick<FedProduct, 'category' | 'lifeStage'>) =>
  eaters[category][lifeStage === 'Young' ? 'young' : 'grown'];

/** “a puppy that will weigh 20 kg”: guides of young animals are by their later weight. */
export const animalText = (product: FedProduct, kg: number): string =>
  `a ${eaterOf(product)} ${product.lifeStage === 'Young' ? 'that will weigh' : 'of'} ${kg} kg`;

type FedProduct = Pick<
  ProductView,
  'description' | 'category' | 'lifeStage' | 'breedSize' | 'weightGrams' | 'feedingGuide'
>;

/** In kg; null if the guide covers none. */
export function defaultAnimalWeight({ category, breedSize, feedingGuide }: FedProduct) {
  const weights = category === 'Dogs' ? dogWeights[breedSize ?? 'All sizes'] : catWeights;
  return weights.find((kg) => 'grams' in portionFor(feedingGuide ?? [], kg)) ?? null;
}

/** “12 kg lasts a dog of 20 kg about 6 weeks. Work it out for your dog.” */
export function feedingExample(product: FedProduct): string | null {
  const { category, weightGrams, feedingGuide } = product;
  const kg = defaultAnimalWeight(product);
  const portion = kg === null ? null : portionFor(feedingGuide ?? [], kg);
  if (kg === null || portion === null || !('grams' in portion)) return null;
  const eater = animalText(product, kg);
  const yours = ` Work it out for your ${eaters[category].grown}.`;
  if (weightGrams === null)
    return `About ${portionText(portion.grams)} a day for ${eater}.${yours}`;
  const food = { ...product, weightGrams };
  const lasts = packLasts(food, portion.grams, eater);
  return lasts === null
    ? `About ${piecesText(weightGrams, portion.grams, soldAs(food.description, weightGrams))} a day for ${eater}.${yours}`
    : `${lasts}.${yours}`;
}
