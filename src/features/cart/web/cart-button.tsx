import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { NavLink } from '#web/components/ui/link.tsx';
import { lazyComponent } from '#web/lazy/lazy-component.tsx';
import { cn } from '#web/lib/cn.ts';
import { paths } from '#web/paths.ts';
import ShoppingBasket from '~icons/lucide/shopping-basket';
import { cartWords, countUnsaved, unsavedWords } from '../shared/selection.ts';
import { saveWhenLeft, useSelectionChanges } from './selection-store.ts';
import { useCart } from './use-cart.ts';

/** Saves the selection when its page is left. */
export function HeaderCart() {
  const { lines, count } = useCart();
  const changes = useSelectionChanges();
  const { pathname } = useLocation();
  useEffect(() => saveWhenLeft(pathname), [pathname]);
  return <CartButton count={count} unsaved={countUnsaved(lines, changes)} />;
}

const PhoneCartBar = lazyComponent<{ count: number; total: number }>({
  load: async () => (await import('./phone-cart-bar.tsx')).PhoneCartBar,
  needed: ({ count }) => count > 0,
  missing: () => null,
});

/** Its code is loaded once the cart has items. */
export function FootCart() {
  const { count, total } = useCart();
  return <PhoneCartBar count={count} total={total} />;
}

export function CartButton({ count, unsaved }: { count: number; unsaved: number }) {
  return (
    <div className="relative shrink-0">
      <NavLink
        to={paths.cart}
        aria-label={cartWords(count, unsaved)}
        className="grid size-12 place-items-center rounded-control text-heading transition-colors hover:bg-accent active:bg-muted aria-[current=page]:bg-secondary"
      >
        <ShoppingBasket aria-hidden className="size-6" />
        <span
          aria-hidden
          data-testid="cart-count"
          data-cart-count=""
          className={cn(
            'amount absolute -end-0.5 top-0 grid h-5.5 min-w-5.5 place-items-center rounded-full border-2 border-background px-1 font-bold text-xs leading-none',
            count > 0 ? 'bg-marigold text-marigold-foreground' : 'bg-neutral-soft text-neutral-ink',
          )}
        >
          {count}
        </span>
      </NavLink>
      {unsaved > 0 && (
        <span
          aria-hidden
          className="pointer-events-none absolute end-0 top-full -mt-1.5 whitespace-nowrap rounded-full border border-marigold bg-marigold-soft px-2 py-0.5 font-semibold text-marigold-ink text-xs leading-tight"
        >
          {unsavedWords(unsaved)}
        </span>
      )}
    </div>
  );
}
