import { Link } from 'react-router-dom';
import { business } from '#shared/business.ts';
import { EmptyCart } from '#web/components/illustrations/empty-cart.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { paths } from '#web/paths.ts';
import type { SentOrder } from '../../shared/order-view.ts';

type Props = {
  /** The order that has just emptied it, if any. */
  order: SentOrder | null;
};

export function EmptyCartNotice({ order }: Props) {
  return (
    <EmptyState
      illustration={<EmptyCart />}
      title={order ? `We have your order ${order.orderNumber}` : 'Your cart is empty'}
      action={
        <Button size="lg" render={<Link to={paths.products} />}>
          {order ? 'Back to our products' : 'Browse our products'}
        </Button>
      }
    >
      {order
        ? `${business.owner} will be in touch on WhatsApp.`
        : 'Pick something good for your dog or cat, and it waits for you here.'}
    </EmptyState>
  );
}
