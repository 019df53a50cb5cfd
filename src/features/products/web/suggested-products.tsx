import { useState } from 'react';
import { SectionHeading } from '#web/components/ui/section-heading.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { CardToBuy } from './card-to-buy.tsx';

/** How wide such a card is drawn. */
const twoInARow = '(min-width: 40rem) 14rem, calc(50vw - 1.5rem)';

/** A few products that fit those of a cart as it was when it was opened; nothing when none do or they do not come. */
export function SuggestedProducts({ numbers }: { numbers: readonly number[] }) {
  const [asked] = useState(() => [...numbers]);
  const { data = [] } = trpc.products.suggested.useQuery({ numbers: asked });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="suggested" className="print:hidden">
      <SectionHeading id="suggested" className="mb-4">
        You may also like
      </SectionHeading>
      <ul className="grid max-w-[29.25rem] grid-cols-2 gap-3 sm:gap-5">
        {data.map((product) => (
          <li key={product.productID}>
            <CardToBuy product={product} sizes={twoInARow} />
          </li>
        ))}
      </ul>
    </section>
  );
}
