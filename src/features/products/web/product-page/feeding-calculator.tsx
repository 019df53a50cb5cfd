import { useId, useState } from 'react';
import { formatTotal } from '#shared/money.ts';
import { Input } from '#web/components/ui/input.tsx';
import type { FeedingRow } from '../../shared/feeding/feeding-guide.ts';
import {
  lastingText,
  packsADayText,
  portionFor,
  portionText,
  readAnimalWeight,
} from '../../shared/feeding/feeding-portion.ts';
import type { ProductView } from '../../shared/product-view.ts';
import { weightText } from '../../shared/traits/weight.ts';

type FeedingCalculatorProps = { product: ProductView; rows: readonly FeedingRow[] };

/** Longer than any weight that is typed. */
const longestTyped = 12;

/** The visitor's own animal: how much a day, how long the pack lasts, what a day costs. */
export function FeedingCalculator({ product, rows }: FeedingCalculatorProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  return (
    <>
      <label htmlFor={`${id}-weight`} className="font-medium text-[0.9375rem]">
        {questionOf(product)}
      </label>
      <div className="mt-1.5 flex items-center gap-2.5">
        <Input
          id={`${id}-weight`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={longestTyped}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          aria-describedby={`${id}-answer`}
          className="w-28"
        />
        <span aria-hidden>kg</span>
      </div>
      <p id={`${id}-answer`} role="status" className="mt-2.5 min-h-6 leading-snug">
        {typed.trim() !== '' && answer(product, rows, typed)}
      </p>
    </>
  );
}

const animals = {
  Dogs: { young: 'puppy', grown: 'dog' },
  Cats: { young: 'kitten', grown: 'cat' },
} as const;

function questionOf({ category, lifeStage }: ProductView): string {
  const { young, grown } = animals[category];
  return lifeStage === 'Young'
    ? `How much will your ${young} weigh when it is grown, in kg?`
    : `How much does your ${grown} weigh, in kg?`;
}

function answer(
  { price, weightGrams }: ProductView,
  rows: readonly FeedingRow[],
  typed: string,
): string {
  const kg = readAnimalWeight(typed);
  if (kg === null) return 'Please give a weight in kg, such as 12.5.';
  const portion = portionFor(rows, kg);
  if ('lighterThan' in portion) {
    return `The guide begins at ${portion.lighterThan} kg. Please ask us what is right for yours.`;
  }
  if ('heavierThan' in portion) {
    return `The guide ends at ${portion.heavierThan} kg. Please ask us what is right for yours.`;
  }
  const { grams } = portion;
  const daily = `About ${portionText(grams)} a day.`;
  if (weightGrams === null) return daily;
  const lasting = lastingText(weightGrams, grams);
  const pack = weightText(weightGrams);
  const lasts =
    lasting === null ? `That is ${packsADayText(weightGrams, grams)}` : `${pack} lasts ${lasting}`;
  return `${daily} ${lasts}, at ${formatTotal((price * grams) / weightGrams)} a day.`;
}
