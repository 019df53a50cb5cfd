import { unbreakWeights } from '#features/products/shared/unbreak-weights.ts';
import { timeZone } from '#shared/time/day.ts';
import { Card } from '#web/components/ui/card.tsx';
import type { OwnOrder } from '../../shared/own-page/own-order.ts';
import { OrderAgain } from './order-again.tsx';

/** Lines listed before the rest is counted. */
const maxListed = 3;

type Props = { order: OwnOrder; className: string | undefined };

export function LastOrderCard({ order: { lines, orderDate }, className }: Props) {
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

/** `3 November`, of another year `3 November 2025`. */
function dayOf(moment: string): string {
  const [day = '', today = ''] = [new Date(moment), new Date()].map((date) =>
    date.toLocaleDateString('en-GB', { timeZone, dateStyle: 'long' }),
  );
  return day.slice(-4) === today.slice(-4) ? day.slice(0, -5) : day;
}
