import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readCart, storeCart } from '#features/cart/web/public.ts';
import { productPaths } from '#features/products/web/paths.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { dismissEarlierToasts, toast } from '#web/lib/toast.ts';
import { paths } from '#web/paths.ts';
import RotateCw from '~icons/lucide/rotate-cw';
import type { OrderItem } from '../../shared/order-view.ts';
import { type OrderedAgain, orderAgain } from '../../shared/own-page/order-again.ts';

type Props = {
  lines: readonly OrderItem[];
  primary: boolean;
  leadsToCart?: boolean;
  /** Without a press, and then again with one. */
  atOnce?: boolean;
};

export function OrderAgain({ lines, primary, leadsToCart = false, atOnce = false }: Props) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const reorder = useMutation({
    mutationFn: async () => {
      const numbers = lines.flatMap(({ productID }) => productID ?? []);
      const products = await utils.products.these.fetch(
        { numbers },
        { staleTime: 0, retry: false },
      );
      const outcome = orderAgain(lines, products, readCart());
      if (outcome.addedCount > 0) storeCart(outcome.cart);
      return outcome;
    },
    onSuccess: ({ addedCount, notices }) => {
      dismissEarlierToasts();
      if (!leadsToCart || addedCount === 0) return;
      navigate(paths.cart, {
        state: { orderedAgain: notices },
        replace: atOnce || pathname === paths.cart,
      });
    },
    onError: toast.failed('Your cart could not be filled. Please try again.'),
  });
  const fill = useEffectEvent(() => reorder.mutate());
  useEffect(() => {
    if (atOnce) fill();
  }, [atOnce]);
  const outcome = reorder.data;
  return (
    <>
      <Button
        variant={primary ? 'default' : 'outline'}
        pending={reorder.isPending}
        onClick={() => reorder.mutate()}
      >
        <RotateCw aria-hidden />
        <span>{leadsToCart ? 'Order again' : 'Order this again'}</span>
      </Button>
      {outcome && !(leadsToCart && outcome.addedCount > 0) && (
        <Outcome key={reorder.submittedAt} outcome={outcome} />
      )}
    </>
  );
}

function Outcome({ outcome: { addedCount, notices } }: { outcome: OrderedAgain }) {
  const notice = useRef<HTMLElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const none = addedCount === 0;
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-label="Ordered again"
      className="col-span-full rounded-card"
    >
      <Alert
        tone={notices.length > 0 ? 'warning' : 'success'}
        title={
          none
            ? 'Nothing of this order is available at the moment'
            : addedCount === 1
              ? '1 product is in your cart'
              : `${addedCount} products are in your cart`
        }
      >
        {notices.length > 0 && (
          <ul className="mt-1 list-disc ps-5 [overflow-wrap:anywhere]">
            {notices.map((words) => (
              <li key={words}>{words}.</li>
            ))}
          </ul>
        )}
        <Button
          variant="outline"
          size="sm"
          className="mt-3"
          render={<Link to={none ? productPaths.all : paths.cart} />}
        >
          {none ? 'View All Products' : 'View Cart'}
        </Button>
      </Alert>
    </section>
  );
}
