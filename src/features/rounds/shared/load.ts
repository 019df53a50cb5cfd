import { weightText } from '#features/products/shared/traits/weight.ts';
import { unbreakWeights } from '#features/products/shared/unbreak-weights.ts';

/** `withoutWeight` counts items of unknown weight. */
export type Load = { grams: number; withoutWeight: number };

/** `grams` of one item, null if unknown. */
export function loadOf(lines: readonly { quantity: number; grams: number | null }[]): Load {
  const load = { grams: 0, withoutWeight: 0 };
  for (const { quantity, grams } of lines) {
    if (grams === null) load.withoutWeight += quantity;
    else load.grams += quantity * grams;
  }
  return load;
}

/** Above it, tenths of a kilogram are precise enough to load a bakkie. */
const roundedFrom = 1_000;

const loadWeight = (grams: number) =>
  unbreakWeights(weightText(grams < roundedFrom ? grams : Math.round(grams / 100) * 100));

/** With no-break spaces: "48.5 kg", "48.5 kg and 3 items without a weight" */
export function loadText({ grams, withoutWeight }: Load): string {
  const unknown = `${withoutWeight} ${withoutWeight === 1 ? 'item' : 'items'} without a weight`;
  if (withoutWeight === 0) return loadWeight(grams);
  return grams === 0 ? unknown : `${loadWeight(grams)} and ${unknown}`;
}
