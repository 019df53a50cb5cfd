import { quantityOf } from '#features/cart/shared/cart.ts';
import { AddToCart, useCart } from '#features/cart/web/public.ts';
import { formatPrice } from '#shared/money.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { cn } from '#web/lib/cn.ts';
import { paths } from '#web/paths.ts';
import ShoppingBasket from '~icons/lucide/shopping-basket';
import { isSoldOut } from '../../shared/availability.ts';
import type { ProductView } from '../../shared/product-view.ts';
import { PerKg } from '../per-kg.tsx';

export function BuyBar({ product }: { product: ProductView }) {
  const { lines, count } = useCart();
  const chosen = quantityOf(lines, product.productID) > 0;
  return (
    <section
      aria-label="Buy"
      data-uncovered
      className="bottom-bar mt-6 flex w-full items-center gap-x-2 gap-y-3 max-md:justify-between md:gap-x-5 md:flex-wrap noscript:hidden print:hidden"
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
        soldOut={isSoldOut(product)}
        variant="default"
        className={cn(
          'shrink-0 md:w-60',
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
