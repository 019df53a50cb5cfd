import { formatPrice } from '#shared/money.ts';
import { Link } from '#web/components/ui/link.tsx';
import type { ProductExtras } from '../../shared/product-extras.ts';
import { productPaths } from '../paths.ts';
import { PerKg } from '../per-kg.tsx';

type OtherSizesProps = {
  productID: number;
  /** All sizes including this one; empty if it is the only one. */
  sizes: ProductExtras['sizes'];
};

export function OtherSizes({ productID: shown, sizes }: OtherSizesProps) {
  if (sizes.length === 0) return null;
  return (
    <nav aria-label="Size" className="mt-5 w-full">
      <h2 className="text-base">Size</h2>
      <ul className="mt-2 flex flex-wrap gap-2.5">
        {sizes.map(({ productID, price, weightGrams, size }) => (
          <li key={productID}>
            <Link
              to={productPaths.one(productID)}
              aria-current={productID === shown ? 'page' : undefined}
              className="flex min-h-11 flex-col justify-center rounded-control border border-border-strong bg-card px-3.5 py-1.5 leading-snug transition-colors hover:border-primary/40 hover:bg-accent aria-[current]:border-primary aria-[current]:ring-1 aria-[current]:ring-primary"
            >
              <span className="font-semibold text-heading">{size}</span>
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
