import { AddToCart } from '#features/cart/web/public.ts';
import { SectionHeading } from '#web/components/ui/section-heading.tsx';
import { isSoldOut } from '../../shared/availability.ts';
import type { ProductCardView } from '../../shared/product-view.ts';
import { ProductCard, ProductGrid } from '../product-card.tsx';

/** A few others below a product; nothing while they are on their way, or when there are none. */
export function RelatedProducts({ related }: { related: readonly ProductCardView[] }) {
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-14 sm:mt-20">
      <SectionHeading id="related" className="mb-5">
        You may also like
      </SectionHeading>
      <ProductGrid>
        {related.map((other) => (
          <li key={other.productID} className="md:max-lg:nth-4:hidden">
            <ProductCard
              product={other}
              as="h3"
              action={
                <AddToCart
                  product={{ ...other, nutritional_information: null }}
                  soldOut={isSoldOut(other)}
                  className="w-full noscript:hidden"
                />
              }
            />
          </li>
        ))}
      </ProductGrid>
    </section>
  );
}
