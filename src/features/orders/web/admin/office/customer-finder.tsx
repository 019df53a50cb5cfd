import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPhone } from '#shared/people/phone.ts';
import { Button } from '#web/components/ui/button.tsx';
import { SearchInput } from '#web/components/ui/form/search-input.tsx';
import { useSettledText } from '#web/hooks/use-settled-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { formatDate } from '#web/lib/format-date.ts';
import type { FoundCustomer } from '../../../shared/office/found-customer.ts';

/** Letters or digits from which on customers are looked for. */
const shortest = 3;

type Props = {
  onPick: (found: FoundCustomer) => void;
  onRepeat: (found: FoundCustomer) => void;
};

/** Finds who ordered earlier, by number or name: fills in their details, or their last order with them. */
export function CustomerFinder({ onPick, onRepeat }: Props) {
  const [sought, setSought] = useState('');
  const [text, setText] = useSettledText(sought, setSought);
  const enabled = sought.trim().length >= shortest;
  const found = trpc.orders.customers.useQuery(
    { search: sought },
    { enabled, placeholderData: keepPreviousData },
  );
  const customers = enabled ? found.data : undefined;
  const choose = (take: (one: FoundCustomer) => void, one: FoundCustomer) => {
    take(one);
    setText('');
    setSought('');
  };

  return (
    <div>
      <SearchInput
        label="Find a customer by phone number or name"
        value={text}
        onValueChange={setText}
        maxLength={100}
      />
      <div role="status">
        {customers?.length === 0 && (
          <p className="mt-2 text-muted-foreground text-sm">
            Nobody with that ordered before: please fill in the details below.
          </p>
        )}
        {enabled && found.error && (
          <p className="mt-2 text-danger-ink text-sm">
            Failed to look for customers. You can fill in the details below.
          </p>
        )}
      </div>
      {customers && customers.length > 0 && (
        <ul
          aria-label="Customers that fit"
          className="mt-2 divide-y rounded-card border bg-card px-4"
        >
          {customers.map((one) => {
            const { customer, last, orders } = one;
            const name = `${customer.name} ${customer.surname}`.trim();
            return (
              <li
                key={customer.cell}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
              >
                <span className="min-w-0 leading-snug">
                  <span className="block font-semibold">{name}</span>
                  <span className="text-muted-foreground text-sm">
                    <span className="amount">{formatPhone(customer.cell)}</span>
                    {customer.area && `, ${customer.area}`}.{' '}
                    {orders === 1 ? 'One order' : `${orders} orders`}, the last on{' '}
                    {formatDate(last.orderDate)}
                  </span>
                </span>
                <span className="flex flex-wrap gap-2">
                  <Button
                    size="sm"
                    aria-label={`Choose ${name}`}
                    onClick={() => choose(onPick, one)}
                  >
                    Choose
                  </Button>
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={`Repeat the last order of ${name}`}
                    onClick={() => choose(onRepeat, one)}
                  >
                    Repeat last order
                  </Button>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
