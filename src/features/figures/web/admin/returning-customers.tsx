import { Link } from 'react-router-dom';
import { customersView } from '#features/customers/web/public.ts';
import type { PeriodFigures } from '../../shared/figures-view.ts';
import { countOrders, countText, share } from './figure-words.ts';
import { PartBar } from './ranking.tsx';

/** Share of a period's customers and orders that were not the first. */
export function ReturningCustomers({ returning }: Pick<PeriodFigures, 'returning'>) {
  const { orders, returningOrders, customers, returningCustomers } = returning;
  return (
    <section aria-label="Customers who came back" className="min-w-0">
      <h3 className="text-base">Customers who came back</h3>
      <p className="mt-0.5 text-muted-foreground text-sm">
        With the same phone number or email address as an earlier order, however long ago.
      </p>
      {customers === 0 ? (
        <p className="mt-3 text-muted-foreground">No orders in this time.</p>
      ) : (
        <ul className="mt-3 grid gap-4">
          <Share
            words={`${returningCustomers} of ${countText(customers, 'customer')} had ordered before`}
            part={returningCustomers}
            all={customers}
          />
          <Share
            words={`${returningOrders} of ${countOrders(orders)} ${returningOrders === 1 ? 'was' : 'were'} not the first`}
            part={returningOrders}
            all={orders}
          />
        </ul>
      )}
      <p className="mt-3 text-sm">
        <Link
          to={customersView.path({ sort: 'orders' })}
          className="inline-block py-1 font-semibold text-primary underline underline-offset-3"
        >
          Customers with the most orders
        </Link>
      </p>
    </section>
  );
}

type ShareProps = { words: string; part: number; all: number };

function Share({ words, part, all }: ShareProps) {
  return (
    <li>
      <p className="flex items-baseline justify-between gap-3">
        <span>{words}</span>
        <strong className="amount whitespace-nowrap font-heading text-heading text-lg">
          {share(part, all)}
        </strong>
      </p>
      <PartBar part={all > 0 ? part / all : 0} className="mt-1 h-2.5 fill-marigold" />
    </li>
  );
}
