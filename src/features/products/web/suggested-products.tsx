import { useState } from 'react';
import { SectionHeading } from '#web/components/ui/section-heading.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { CardToBuy } from './card-to-buy.tsx';
import { HelpChoosing } from './help-choosing.tsx';
import { ProductGrid } from './product-card.tsx';

/** For the cart as it was when opened; hidden without suggestions or on an error. */
export function SuggestedProducts({ numbers }: { numbers: readonly number[] }) {
  const [initialNumbers] = useState(() => [...numbers]);
  const { data = [] } = trpc.products.suggested.useQuery({ numbers: initialNumbers });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="suggested" className="mt-6 w-full print:hidden">
      <SectionHeading id="suggested" className="mb-4">
        {initialNumbers.length > 0 ? 'You may also like' : 'Best sellers'}
      </SectionHeading>
      <ProductGrid>
        {data.map((product) => (
          <li key={product.productID}>
            <CardToBuy product={product} />
          </li>
        ))}
        <HelpChoosing />
      </ProductGrid>
    </section>
  );
}
