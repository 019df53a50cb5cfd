import { SectionHeading } from '#web/components/ui/section-heading.tsx';
import type { ProductCardView } from '../../shared/product-view.ts';
import { CardToBuy } from '../card-to-buy.tsx';
import { ProductGrid } from '../product-card.tsx';

export function RelatedProducts({ related }: { related: readonly ProductCardView[] }) {
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-14 sm:mt-20 print:hidden">
      <SectionHeading id="related" className="mb-5">
        You may also like
      </SectionHeading>
      <ProductGrid>
        {related.map((other) => (
          <li key={other.productID} className="md:max-lg:nth-4:hidden">
            <CardToBuy product={other} />
          </li>
        ))}
      </ProductGrid>
    </section>
  );
}
