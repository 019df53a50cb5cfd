import { SectionHeading } from '#web/components/ui/section-heading.tsx';
import { trpc } from '#web/lib/trpc.ts';
import type { ProductView } from '../../shared/product-view.ts';
import { ProductCard, ProductGrid } from '../product-card.tsx';

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

/**
 * Up to `count` others to look at beside a product: those of its category, best sellers first (the
 * order of the list given), then the rest.
 */
export function relatedProducts<T extends Pick<ProductView, 'productID' | 'category'>>(
  products: readonly T[],
  product: Pick<ProductView, 'productID' | 'category'>,
  count: number,
): T[] {
  const others = products.filter(({ productID }) => productID !== product.productID);
  const same = others.filter(({ category }) => category === product.category);
  const rest = others.filter(({ category }) => category !== product.category);
  return [...same, ...rest].slice(0, count);
}
