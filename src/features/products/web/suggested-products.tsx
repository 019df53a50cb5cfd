import { useState } from 'react';
import { SectionHeading } from '#web/components/ui/section-heading.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { CardToBuy } from './card-to-buy.tsx';

const cardSizes = '(min-width: 48rem) 14rem, calc(50vw - 1.5rem)';

/** For the cart as it was when opened; hidden without suggestions or on an error. */
export function SuggestedProducts({ numbers }: { numbers: readonly number[] }) {
  const [initialNumbers] = useState(() => [...numbers]);
  const { data = [] } = trpc.products.suggested.useQuery({ numbers: initialNumbers });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="suggested" className="mx-auto w-full max-w-176 print:hidden">
      <SectionHeading id="suggested" className="mb-4">
        {initialNumbers.length > 0 ? 'You may also like' : 'Best sellers'}
      </SectionHeading>
      <ul className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3">
        {data.map((product) => (
          <li key={product.productID} className="max-md:nth-3:hidden">
            <CardToBuy product={product} sizes={cardSizes} />
          </li>
        ))}
      </ul>
    </section>
  );
}
