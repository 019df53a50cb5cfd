import type { ProductView } from '../product-view.ts';
import { weightText } from '../traits/weight.ts';
import { type FeedingRow, heaviestAnimal } from './feeding-guide.ts';

/** What a guide says of an animal: grams a day, or the end of the guide that it lies beyond, in kg. */
export type Portion = { grams: number } | { lighterThan: number } | { heavierThan: number };

/**
 * What an animal of this weight eats in a day by a feeding guide, in grams: within a row and between two
 * in a straight line, as pack labels are meant to be read. Beyond the guide's ends nothing is made up.
 * @param rows the lightest first, at least one. @param kg above 0.
 */
export function portionFor(rows: readonly FeedingRow[], kg: number): Portion {
  const points = pointsOf(rows);
  const [lightest, heaviest] = [points.at(0), points.at(-1)];
  if (!lightest || !heaviest || kg > heaviest.kg) return { heavierThan: heaviest?.kg ?? 0 };
  if (kg < lightest.kg) return { lighterThan: lightest.kg };
  const above = points.find((point) => point.kg >= kg) ?? heaviest;
  const below = points.findLast((point) => point.kg <= kg) ?? lightest;
  const way = above.kg === below.kg ? 0 : (kg - below.kg) / (above.kg - below.kg);
  return { grams: below.grams + way * (above.grams - below.grams) };
}

type Point = { kg: number; grams: number };

/** The ends of all rows; where two rows meet with different grams, the middle. */
function pointsOf(rows: readonly FeedingRow[]): Point[] {
  const byWeight = new Map<number, number[]>();
  for (const { fromKg, toKg, fromGrams, toGrams } of rows) {
    byWeight.set(fromKg, [...(byWeight.get(fromKg) ?? []), fromGrams]);
    byWeight.set(toKg, [...(byWeight.get(toKg) ?? []), toGrams]);
  }
  return [...byWeight].map(([kg, all]) => ({
    kg,
    grams: all.reduce((sum, grams) => sum + grams, 0) / all.length,
  }));
}

/** A weight as people type it (`20`, `4,5 kg`), in kg; null when it is none that an animal has. */
export function readAnimalWeight(typed: string): number | null {
  const [, digits = ''] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:kg|kilos?)?$/i.exec(typed.trim()) ?? [];
  const kg = Number(digits.replace(',', '.'));
  return kg > 0 && kg <= heaviestAnimal ? kg : null;
}

/** Grams a day for a label: to 5 g, small ones to the gram. */
export function portionText(grams: number): string {
  const step = grams < 50 ? 1 : 5;
  return `${Math.round(grams / step) * step} g`;
}

/** How long a pack lasts: “about 6 weeks”; null for less than a day. @param grams a day. */
export function lastingText(packGrams: number, grams: number): string | null {
  const days = packGrams / grams;
  if (days < 0.95) return null;
  if (days < 14) return about(days, 'day');
  return days < 84 ? about(days / 7, 'week') : about(days / 30.4, 'month');
}

function about(count: number, unit: string): string {
  const whole = Math.round(count);
  return `about ${whole === 1 ? 'a' : whole} ${unit}${whole === 1 ? '' : 's'}`;
}

/** Packs for one day where one does not last as long, to the half: “2½ packs a day”. */
export function packsADayText(packGrams: number, grams: number): string {
  const halves = Math.max(2, Math.round((2 * grams) / packGrams));
  const whole = Math.floor(halves / 2);
  if (halves === 2) return 'a pack a day';
  return `${whole}${halves % 2 === 1 ? '½' : ''} packs a day`;
}

/** Weights, in kg, that an example is given for; the first that the guide knows. */
const usualWeights: Record<ProductView['category'], readonly number[]> = {
  Dogs: [20, 10, 5, 40],
  Cats: [4, 5, 3],
};

const eaters = { Dogs: 'dog', Cats: 'cat' } as const;

type Fed = Pick<ProductView, 'category' | 'lifeStage' | 'weightGrams' | 'feedingGuide'>;

/** “12 kg lasts a dog of 20 kg about 6 weeks. And yours?”; null without a guide for any usual weight. */
export function feedingExample(product: Fed): string | null {
  const { category, lifeStage, weightGrams, feedingGuide } = product;
  for (const kg of usualWeights[category]) {
    const portion = portionFor(feedingGuide ?? [], kg);
    if (!('grams' in portion)) continue;
    const animal = `a ${eaters[category]} of ${kg} kg`;
    const eater = lifeStage === 'Young' ? `what will be ${animal}` : animal;
    const lasting = weightGrams === null ? null : lastingText(weightGrams, portion.grams);
    return lasting === null || weightGrams === null
      ? `About ${portionText(portion.grams)} a day for ${eater}. And yours?`
      : `${weightText(weightGrams)} lasts ${eater} ${lasting}. And yours?`;
  }
  return null;
}
