import { useId, useState } from 'react';
import { formatTotal } from '#shared/money.ts';
import { whatsAppLink } from '#shared/people/phone.ts';
import { Input } from '#web/components/ui/input.tsx';
import { storeOnDevice, useDevice } from '#web/lib/device-store.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import type { FeedingRow } from '../../shared/feeding/feeding-guide.ts';
import * as feeding from '../../shared/feeding/feeding-portion.ts';
import type { ProductView } from '../../shared/product-view.ts';

type FeedingCalculatorProps = { product: ProductView; rows: readonly FeedingRow[] };

const maxInputLength = 12;

/** Stores the weight on the device for the next product; the default is a typical animal. */
export function FeedingCalculator({ product, rows }: FeedingCalculatorProps) {
  const id = useId();
  const { whatsApp } = useBusiness();
  const eater = feeding.eaterOf(product);
  const keys = feeding.petKeys(eater);
  const storedWeight = useDevice(keys.weight);
  const name = useDevice(keys.name) ?? '';
  const [typed, setTyped] = useState(
    () => storedWeight ?? String(feeding.defaultAnimalWeight(product) ?? ''),
  );
  const kg = feeding.readAnimalWeight(typed);
  const empty = typed.trim() === '';
  const isInvalid = !empty && kg === null;
  const outOfRange = kg !== null && outOfRangeText(rows, kg);
  return (
    <>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <div>
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
                const weight = feeding.readAnimalWeight(target.value);
                if (weight !== null) storeOnDevice(keys.weight, String(weight));
              }}
              aria-invalid={isInvalid || undefined}
              aria-describedby={`${id}-answer`}
              className="w-28"
            />
            <span aria-hidden>kg</span>
          </div>
        </div>
        <div>
          <label htmlFor={`${id}-name`} className="block font-medium text-compact">
            Its name (optional)
          </label>
          <Input
            id={`${id}-name`}
            autoComplete="off"
            maxLength={feeding.maxPetNameLength}
            value={name}
            onChange={({ target }) => storeOnDevice(keys.name, target.value || null)}
            className="mt-1.5 w-44"
          />
        </div>
      </div>
      <p id={`${id}-answer`} role="status" className="mt-2.5 min-h-6 leading-snug">
        <span>
          {isInvalid
            ? 'Please give a weight in kg, such as 12.5.'
            : kg !== null &&
              (outOfRange ||
                portionAnswer(product, rows, { kg, name, until: storedWeight !== null }))}
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

function outOfRangeText(rows: readonly FeedingRow[], kg: number): string {
  const portion = feeding.portionFor(rows, kg);
  if ('lighterThan' in portion) return `The guide begins at ${portion.lighterThan} kg.`;
  return 'heavierThan' in portion ? `The guide ends at ${portion.heavierThan} kg.` : '';
}

/** `until`: with the day on which it would be empty, for browsers that know the animal. */
type Animal = { kg: number; name: string; until: boolean };

function portionAnswer(
  product: ProductView,
  rows: readonly FeedingRow[],
  { kg, name, until }: Animal,
): string {
  const portion = feeding.portionFor(rows, kg);
  if (!('grams' in portion)) return '';
  const { grams } = portion;
  const { price, weightGrams, description } = product;
  if (weightGrams === null) return `About ${feeding.portionText(grams)} a day.`;
  const food = { ...product, weightGrams };
  const lasting = feeding.packLasts(food, grams, name.trim());
  const lasts =
    lasting ??
    `That is ${feeding.piecesText(weightGrams, grams, feeding.soldAs(description, weightGrams))} a day`;
  const empty =
    lasting && until ? `, until about ${feeding.emptyAbout(new Date(), weightGrams, grams)}` : '';
  return `About ${feeding.dailyText(food, grams)} a day. ${lasts}${empty}, at ${formatTotal((price * grams) / weightGrams)} a day.`;
}
