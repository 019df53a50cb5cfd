import { formatTotal } from '#shared/money.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { paths } from '#web/paths.ts';
import { itemsText } from '../shared/cart.ts';
import { CartBar } from './cart-bar.tsx';

/** For pages without their own bar. Takes space only at the page's end, so nothing moves. */
export function PhoneCartBar({ count, total }: { count: number; total: number }) {
  if (count === 0) return null;
  return (
    <div className="bg-footer p-4 md:hidden print:hidden [@media(height>=24rem)]:h-24 [main:has([data-uncovered],[data-no-cart-bar],search_details[open])~&]:hidden">
      <CartBar
        label="Your cart"
        amount={formatTotal(total)}
        note={`${itemsText(count)} in your cart`}
        className="inset-x-4 mx-auto max-w-xl [@media(height>=24rem)]:fixed"
      >
        <Button render={<Link to={paths.cart} />}>View Cart</Button>
      </CartBar>
    </div>
  );
}
