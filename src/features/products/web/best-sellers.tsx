import { ErrorState } from '#web/components/ui/error-state.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { ProductCard } from './product-card.tsx';

const threeInARow =
  '(min-width: 76rem) 22.3rem, (min-width: 40rem) calc(30.7vw - 1rem), calc(72vw - 1.5rem)';

/** Of the products that can be had the first three, which sell best. For the home page, below an h2. */
export function BestSellers() {
  const { data, isPending, isFetching, refetch } = trpc.products.popular.useQuery({
    category: null,
  });

  if (data && data.length > 0) {
    return (
      <ul className="flex snap-x snap-mandatory gap-4 overflow-x-auto pb-3 sm:grid sm:grid-cols-3 sm:gap-6 sm:overflow-visible sm:pb-0">
        {data.map((product) => (
          <li key={product.productID} className="w-[72%] shrink-0 snap-start sm:w-auto">
            <ProductCard product={product} as="h3" sizes={threeInARow} />
          </li>
        ))}
      </ul>
    );
  }
  if (data) return <p className="text-muted-foreground">No products available.</p>;
  if (isPending) {
    return (
      <p role="status" className="text-muted-foreground">
        Loading...
      </p>
    );
  }
  return (
    <ErrorState
      message="Failed to load products. Please try again later."
      pending={isFetching}
      onRetry={() => refetch()}
    />
  );
}
