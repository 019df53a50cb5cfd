import { useId, useState } from 'react';
import { formatTotal } from '#shared/money.ts';
import { whatsAppLink } from '#shared/people/phone.ts';
import { Input } from '#web/components/ui/input.tsx';
import { storeOnDevice, useDevice } from '#web/lib/device-store.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import type { FeedingRow } from '../../shared/feeding/feeding-guide.ts';
import {
  dailyText,
  defaultAnimalWeight,
  eaterOf,
  packLasts,
  piecesText,
  portionFor,
  portionText,
  readAnimalWeight,
  soldAs,
} from '../../shared/feeding/feeding-portion.ts';
import type { ProductView } from '../../shared/product-view.ts';

type FeedingCalculatorProps = { product: ProductView; rows: readonly FeedingRow[] };

const maxInputLength = 12;

/** Stores the weight on the device for the next product; the default is a typical animal. */
export function FeedingCalculator({ product, rows }: FeedingCalculatorProps) {
  const id = useId();
  const { whatsApp } = useBusiness();
  const eater = eaterOf(product);
  const storedWeight = useDevice(`petWeight.${eater}`);
  const [typed, setTyped] = useState(
    () => storedWeight ?? String(defaultAnimalWeight(product) ?? ''),
  );
  const kg = readAnimalWeight(typed);
  const empty = typed.trim() === '';
  const isInvalid = !empty && kg === null;
  const outOfRange = kg !== null && outOfRangeText(rows, kg);
  return (
    <>
      <label htmlFor={`${id}-weight`} className="font-medium text-compact">
        {product.lifeStage === 'Young'
          ? `How much will your ${eater} weigh when it is grown, in kg?`
          : `How much does your ${eater} weigh, in kg?`}
      </label>
      <div className="mt-1.5 flex items-center gap-2.5">
        <Input
          id={`${id}-weight`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={maxInputLength}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            const weight = readAnimalWeight(target.value);
            if (weight !== null) storeOnDevice(`petWeight.${eater}`, String(weight));
          }}
          aria-invalid={isInvalid || undefined}
          aria-describedby={`${id}-answer`}
          className="w-28"
        />
        <span aria-hidden>kg</span>
      </div>
      <p id={`${id}-answer`} role="status" className="mt-2.5 min-h-6 leading-snug">
        <span>
          {isInvalid
            ? 'Please give a weight in kg, such as 12.5.'
            : kg !== null && (outOfRange || portionAnswer(product, rows, kg))}
        </span>
        {outOfRange && (
          <>
            {' '}
            <a
              href={whatsAppLink(
                whatsApp,
                `How much ${product.description} is right for my ${eater} of ${kg} kg?`,
              )}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-3"
            >
              Ask us on WhatsApp
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </>
        )}
      </p>
    </>
  );
}

/** Empty within the guide. */
function outOfRangeText(rows: readonly FeedingRow[], kg: number): string {
  const portion = portionFor(rows, kg);
  if ('lighterThan' in portion) return `The guide begins at ${portion.lighterThan} kg.`;
  return 'heavierThan' in portion ? `The guide ends at ${portion.heavierThan} kg.` : '';
}

function portionAnswer(product: ProductView, rows: readonly FeedingRow[], kg: number): string {
  const portion = portionFor(rows, kg);
  if (!('grams' in portion)) return '';
  const { grams } = portion;
  const { price, weightGrams, description } = product;
  if (weightGrams === null) return `About ${portionText(grams)} a day.`;
  const food = { ...product, weightGrams };
  const lasts =
    packLasts(food, grams) ??
    `That is ${piecesText(weightGrams, grams, soldAs(description, weightGrams))} a day`;
  return `About ${dailyText(food, grams)} a day. ${lasts}, at ${formatTotal((price * grams) / weightGrams)} a day.`;
}
