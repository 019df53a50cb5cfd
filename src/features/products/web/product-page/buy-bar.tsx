import { quantityOf } from '#features/cart/shared/cart.ts';
import { AddToCart, useCart } from '#features/cart/web/public.ts';
import { formatPrice } from '#shared/money.ts';
import { Link } from '#web/components/ui/link.tsx';
import { paths } from '#web/paths.ts';
import { isSoldOut } from '../../shared/availability.ts';
import type { ProductView } from '../../shared/product-view.ts';
import { PerKg } from '../per-kg.tsx';

/** Price and quantity: below the price on wide screens, always at hand along the bottom of a phone. */
export function BuyBar({ product }: { product: ProductView }) {
  const { lines } = useCart();
  const chosen = quantityOf(lines, product.productID) > 0;
  return (
    <section
      aria-label="Buy"
      data-foot-bar
      className="bottom-bar mt-6 flex w-full items-center gap-x-5 gap-y-3 max-md:justify-between md:flex-wrap noscript:hidden print:hidden"
    >
      <p className="min-w-0 leading-tight md:hidden">
        <span className="amount block font-bold font-heading text-heading text-xl">
          {formatPrice(product.price)}
        </span>
        {chosen ? (
          <InCart chosen />
        ) : (
          <span className="amount text-muted-foreground text-sm">
            <PerKg {...product} />
          </span>
        )}
      </p>
      <AddToCart
        product={product}
        soldOut={isSoldOut(product)}
        variant="default"
        className="w-44 shrink-0 md:w-60"
      />
      <p className="text-muted-foreground max-md:hidden" aria-live="polite">
        <InCart chosen={chosen} />
      </p>
    </section>
  );
}

function InCart({ chosen }: { chosen: boolean }) {
  if (!chosen) return null;
  return (
    <span className="text-muted-foreground max-md:text-sm">
      In your cart.{' '}
      <Link to={paths.cart} className="font-semibold text-primary underline underline-offset-3">
        View Cart
      </Link>
    </span>
  );
}
