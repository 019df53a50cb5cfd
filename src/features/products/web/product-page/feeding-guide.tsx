import { useEffect, useRef, useState } from 'react';
import { Link } from '#web/components/ui/link.tsx';
import { lazyPart } from '#web/lazy/lazy-part.tsx';
import ChevronDown from '~icons/lucide/chevron-down';
import type { ProductView } from '../../shared/product-view.ts';

const FeedingCalculator = lazyPart(
  'The feeding calculator',
  async () => (await import('./feeding-calculator.tsx')).FeedingCalculator,
);

type FeedingGuideProps = {
  product: ProductView;
  example: string | null;
  guideShownBelow: boolean;
};

export function FeedingGuide({ product, example, guideShownBelow }: FeedingGuideProps) {
  const container = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  // It may have been opened before hydration.
  useEffect(() => setOpen(container.current?.open ?? false), []);
  const { feedingGuide: rows } = product;
  if (rows === null) return null;
  return (
    <details
      ref={container}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group mt-6 w-full rounded-card border border-border bg-card shadow-card"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary takes focus and presses by itself */}
      <summary
        onPointerEnter={FeedingCalculator.preload}
        onFocus={FeedingCalculator.preload}
        className="flex list-none items-center gap-4 rounded-card p-4 sm:px-5 [&::-webkit-details-marker]:hidden"
      >
        <span className="min-w-0 flex-1 leading-snug">
          <strong className="block font-heading text-heading text-lg">
            How long does it last?
          </strong>
          <span className="text-compact text-muted-foreground">
            {example ?? 'By the weight of your animal.'}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-heading transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pb-4 sm:px-5 sm:pb-5">
        {open && <FeedingCalculator product={product} rows={rows} />}
        {guideShownBelow ? (
          <p className="mt-3 text-muted-foreground text-sm">
            By the{' '}
            <Link to="#nutritional-information" className="underline underline-offset-3">
              feeding guide
            </Link>{' '}
            below. A guide only: adjust for age, exercise and condition.
          </p>
        ) : (
          <table className="mt-4 w-full text-compact">
            <caption className="pb-1 text-start text-muted-foreground text-sm">
              The maker’s guide. A guide only: adjust for age, exercise and condition.
            </caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">Weight of the animal</th>
                <th scope="col">A day</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ fromKg, toKg, fromGrams, toGrams }) => (
                <tr key={toKg} className="border-border/70 border-t">
                  <th scope="row" className="py-1 text-start font-normal text-muted-foreground">
                    {span(fromKg, toKg, 'kg')}
                  </th>
                  <td className="amount py-1 text-end font-medium">
                    {span(fromGrams, toGrams, 'g')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </details>
  );
}

function span(from: number, to: number, unit: string): string {
  if (from === to) return `${to} ${unit}`;
  return from === 0 ? `up to ${to} ${unit}` : `${from} to ${to} ${unit}`;
}
