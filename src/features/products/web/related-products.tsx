import { SectionHeading } from '#web/components/ui/section-heading.tsx';
import { trpc } from '#web/lib/trpc.ts';
import type { ProductView } from '../shared/product-view.ts';
import { relatedProducts } from '../shared/related-products.ts';
import { ProductCard } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';

const relatedCount = 4;

/** A few others below a product; nothing while they are on their way, or when there are none. */
export function RelatedProducts({ product }: { product: ProductView }) {
  const { data } = trpc.products.list.useQuery();
  const related = relatedProducts(data ?? [], product, relatedCount);
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-14 sm:mt-20">
      <SectionHeading id="related" className="mb-5">
        You may also like
      </SectionHeading>
      <ProductGrid>
        {related.map((other) => (
          <li key={other.productID}>
            <ProductCard product={other} as="h3" />
          </li>
        ))}
      </ProductGrid>
    </section>
  );
}
