import { quantityOf } from '#features/cart/shared/cart.ts';
import { AddToCart, useCart } from '#features/cart/web/public.ts';
import { formatPrice } from '#shared/money.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { cn } from '#web/lib/cn.ts';
import { paths } from '#web/paths.ts';
import ShoppingBasket from '~icons/lucide/shopping-basket';
import { pricePerKg } from '../../shared/price-per-kg.ts';
import type { ProductExtras } from '../../shared/product-extras.ts';
import type { ProductView } from '../../shared/product-view.ts';
import { productPaths } from '../paths.ts';

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

export function BuyBar({ product }: { product: ProductView }) {
  const { lines, count } = useCart();
  const chosen = quantityOf(lines, product.productID) > 0;
  return (
    <section
      aria-label="Buy"
      data-uncovered
      className="bottom-bar mt-6 flex md:mt-auto md:pt-6 w-full items-center gap-x-2 gap-y-3 max-md:justify-between md:gap-x-5 md:flex-wrap noscript:hidden print:hidden"
    >
      {!chosen && (
        <p
          data-price
          className="amount min-w-0 font-bold font-heading text-heading text-xl leading-tight max-[22.4rem]:text-lg md:hidden"
        >
          {formatPrice(product.price)}
          <span className="block font-normal font-sans text-muted-foreground text-xs">
            <PerKg {...product} />
          </span>
        </p>
      )}
      <AddToCart
        product={product}
        variant="default"
        className={cn(
          'shrink-0 md:w-60',
          !chosen && 'md:max-lg:w-full',
          chosen ? 'w-[calc(50%-0.25rem)]' : count > 0 ? 'w-34' : 'w-44',
        )}
      />
      {chosen && (
        <Button className="max-md:flex-1" render={<Link to={paths.cart} />}>
          View Cart
        </Button>
      )}
      {!chosen && count > 0 && (
        <Button
          variant="outline"
          size="icon"
          className="md:hidden"
          render={<Link to={paths.cart} aria-label="View Cart" />}
        >
          <ShoppingBasket aria-hidden />
        </Button>
      )}
    </section>
  );
}

/** “R28.63 per kg” */
export function PerKg(pack: { price: number; weightGrams: number | null }) {
  const price = pricePerKg(pack);
  return price !== null && <span>{`${formatPrice(price)} per kg`}</span>;
}
