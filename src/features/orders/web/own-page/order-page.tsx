import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { unbreakWeights } from '#features/products/shared/unbreak-weights.ts';
import { timeZone } from '#shared/time/day.ts';
import { SecretPage } from '#web/components/layout/secret-page.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { errorCode, trpc } from '#web/lib/calls/trpc.ts';
import { orderPagePath, tokenOf } from '../../shared/own-page/order-link.ts';
import type { OwnOrder } from '../../shared/own-page/own-order.ts';
import { OrderAgain } from './order-again.tsx';
import { ownOrderQuery } from './own-order-query.ts';
import { OwnOrderView } from './own-order-view.tsx';

export function OrderPage() {
  const { client } = trpc.useUtils();
  return (
    <SecretPage
      title="Your order"
      description="Where your order is, and what comes next."
      path={orderPagePath}
      token={tokenOf(useLocation().hash)}
      otherwise="ask about your order"
      query={(token) => ownOrderQuery(client, token)}
      lost="It may be incomplete."
    >
      {(order, token) => <OwnOrderView token={token} order={order} />}
    </SecretPage>
  );
}

type OpenedLastOrderProps = {
  token: string;
  className?: string | undefined;
  onOver: () => void;
};

/** Lines listed before the rest is counted. */
const maxListed = 3;

type Props = { order: OwnOrder; className: string | undefined };

function LastOrderCard({ order: { lines, orderDate }, className }: Props) {
  return (
    <section className={className} aria-labelledby="last-order">
      <Card className="grid gap-4 p-5 sm:grid-cols-[1fr_auto] sm:items-center sm:p-6">
        <div className="min-w-0">
          <h2 id="last-order" className="text-lg">
            Your last order, {dayOf(orderDate)}
          </h2>
          <ul className="mt-1.5 text-compact [overflow-wrap:anywhere]">
            {lines.slice(0, maxListed).map(({ productID, description, quantity }) => (
              <li key={`${productID} ${description}`}>
                {quantity} × {unbreakWeights(description)}
              </li>
            ))}
            {lines.length > maxListed && <li>and {lines.length - maxListed} more</li>}
          </ul>
        </div>
        <OrderAgain lines={lines} primary leadsToCart />
      </Card>
    </section>
  );
}

function dayOf(moment: string): string {
  const [day = '', today = ''] = [new Date(moment), new Date()].map((date) =>
    date.toLocaleDateString('en-GB', { timeZone, dateStyle: 'long' }),
  );
  return day.slice(-4) === today.slice(-4) ? day.slice(0, -5) : day;
}

/** On other pages. Renders nothing until the order is read, and if it cannot be. */
export function OpenedLastOrder({ token, className, onOver }: OpenedLastOrderProps) {
  const { client } = trpc.useUtils();
  const { data, error } = useQuery({ ...ownOrderQuery(client, token), staleTime: 0 });
  const isOver = errorCode(error) === 'not_found' || data?.status === 'Cancelled';
  const forget = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) forget();
  }, [isOver]);
  return data && !isOver && <LastOrderCard order={data} className={className} />;
}
