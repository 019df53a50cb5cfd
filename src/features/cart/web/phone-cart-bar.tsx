import { Button } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { paths } from '#web/paths.ts';
import { CartBar } from './cart-bar.tsx';

/**
 * The way to the cart on a phone, from every page without a bar of its own. At the end of the page, where the bar
 * covers nothing, it has its own room; elsewhere it takes none, so nothing moves when it comes.
 */
export function PhoneCartBar({ count, total }: { count: number; total: number }) {
  if (count === 0) return null;
  return (
    <div className="bg-footer p-4 md:hidden print:hidden [@media(height>=24rem)]:h-24 [main:has([data-foot-bar])~&]:hidden">
      <CartBar
        label="Your cart"
        count={count}
        total={total}
        className="inset-x-4 mx-auto max-w-xl [@media(height>=24rem)]:fixed"
      >
        <Button render={<Link to={paths.cart} />}>View Cart</Button>
      </CartBar>
    </div>
  );
}
