import { ErrorState } from '#web/components/ui/query-state.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { CardToBuy } from './card-to-buy.tsx';

export function BestSellers() {
  const popular = trpc.products.popular.useQuery({ category: null });
  const { data, isPending } = popular;

  if (data && data.length > 0) {
    return (
      <ul className="grid gap-3 md:grid-cols-3 md:gap-5">
        {data.map((product) => (
          <li key={product.productID}>
            <CardToBuy product={product} sizes="(48rem <= width < 64rem) 30vw, 7rem" horizontal />
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
  return <ErrorState message="Failed to load products. Please try again later." query={popular} />;
}
