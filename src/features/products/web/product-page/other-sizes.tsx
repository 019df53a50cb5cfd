import { Link } from 'react-router-dom';
import { formatPrice, formatTotal } from '#shared/money.ts';
import { trpc } from '#web/lib/trpc.ts';
import { paths } from '#web/paths.ts';
import type { ProductView } from '../../shared/product-view.ts';
import { pricePerKg, weightText } from '../../shared/weight.ts';

/** The same food in other packs, with what a kilogram costs in each. */
export function OtherSizes({ product }: { product: ProductView }) {
  const { data } = trpc.products.beside.useQuery({ id: product.productID });
  const others = data?.sizes ?? [];
  if (others.length === 0) return null;
  const sizes = [product, ...others].toSorted(
    (one, other) => (one.weightGrams ?? 0) - (other.weightGrams ?? 0),
  );
  return (
    <nav aria-label="Other sizes" className="mt-5 w-full">
      <h2 className="text-base">Other sizes</h2>
      <ul className="mt-2 flex flex-wrap gap-2.5">
        {sizes.map(({ productID, price, weightGrams }) => (
          <li key={productID}>
            <Link
              to={paths.product(productID)}
              aria-current={productID === product.productID ? 'page' : undefined}
              className="flex min-h-11 flex-col justify-center rounded-control border border-border-strong bg-card px-3.5 py-1.5 leading-snug transition-colors hover:border-primary/40 hover:bg-accent aria-[current]:border-primary aria-[current]:ring-1 aria-[current]:ring-primary"
            >
              <span className="font-semibold text-heading">{weightText(weightGrams ?? 0)}</span>
              <span className="amount font-medium text-sm">{formatPrice(price)}</span>
              <span className="amount text-muted-foreground text-sm">
                <PerKg price={price} weightGrams={weightGrams} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** “R28.63 per kg”; nothing where the weight is not known. */
export function PerKg(pack: { price: number; weightGrams: number | null }) {
  const price = pricePerKg(pack);
  return price !== null && `${formatTotal(price)} per kg`;
}
