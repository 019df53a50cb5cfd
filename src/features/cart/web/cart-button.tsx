import ShoppingBasket from 'lucide/shopping-basket';
import { NavLink } from 'react-router-dom';
import { cn } from '#web/lib/cn.ts';
import { paths } from '#web/paths.ts';
import { useCart } from './use-cart.ts';

/** The way to this visitor's cart, in the header. */
export function HeaderCart() {
  return <CartButton count={useCart().count} />;
}

/** The cart with the number of things in it. */
export function CartButton({ count }: { count: number }) {
  return (
    <NavLink
      to={paths.cart}
      aria-label={`Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
      className="relative grid size-12 shrink-0 place-items-center rounded-control text-heading transition-colors hover:bg-accent active:bg-muted aria-[current=page]:bg-secondary"
    >
      <ShoppingBasket aria-hidden className="size-6" />
      <span
        aria-hidden
        data-testid="cart-count"
        className={cn(
          'amount absolute -end-0.5 top-0 grid h-5.5 min-w-5.5 place-items-center rounded-full border-2 border-background px-1 font-bold text-xs leading-none',
          count > 0 ? 'bg-marigold text-marigold-foreground' : 'bg-neutral-soft text-neutral-ink',
        )}
      >
        {count}
      </span>
    </NavLink>
  );
}
