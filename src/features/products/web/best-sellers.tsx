import type { ReactNode } from 'react';
import { ErrorState } from '#web/components/ui/query-state.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import type { Category } from '../shared/category.ts';
import { CardToBuy } from './card-to-buy.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-card.tsx';

/** Cards visible without scrolling on the page of a category. */
const priorityCount = 4;

type Props = { category: Category | null; children?: ReactNode };

export function BestSellers({ category, children }: Props) {
  const popular = trpc.products.popular.useQuery({ category });
  const { data, isPending } = popular;
  if (isPending) {
    return (
      <>
        <p role="status" className="sr-only">
          Loading...
        </p>
        <ProductGridSkeleton cards={4} />
      </>
    );
  }
  if (!data) {
    return (
      <ErrorState message="Failed to load products. Please try again later." query={popular} />
    );
  }
  if (data.length === 0) return <p className="text-muted-foreground">No products available.</p>;
  const isHome = category === null;
  const cards = data.map((product, index) => (
    <li key={product.productID}>
      <CardToBuy
        product={product}
        priority={!isHome && index < priorityCount}
        horizontal={isHome}
      />
    </li>
  ));
  if (isHome) return <ul className="grid gap-3 md:grid-cols-3 md:gap-5">{cards}</ul>;
  return (
    <ProductGrid>
      {cards}
      {children}
    </ProductGrid>
  );
}
