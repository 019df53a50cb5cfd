import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { orderPaths } from '#features/orders/web/paths.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { Button } from '#web/components/ui/button.tsx';
import { SearchInput } from '#web/components/ui/search-input.tsx';
import { useDebouncedText } from '#web/hooks/use-debounced-text.ts';
import { keepScroll } from '#web/hooks/use-scroll-and-focus-on-navigation.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { maxCustomerSearchLength } from '../../shared/customer-input.ts';
import type { CustomerView } from '../../shared/customer-view.ts';

/** Minimum characters of a search. */
const shortest = 3;

const maxOffered = 6;

const presetName = 'like';

/** Address of a new order with the customer of an earlier one. */
export const newOrderLike = (orderID: number) => `${orderPaths.add}?${presetName}=${orderID}`;

type Props = {
  loading: boolean;
  onPick: (lastOrderID: number, repeats: boolean) => Promise<boolean>;
};

function countOrders(orders: number): string {
  if (orders === 0) return 'Only cancelled orders';
  return orders === 1 ? 'One order' : `${orders} orders`;
}

/** The arrow keys move between the first buttons of the rows. */
function moveBetweenRows(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll('li')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  rows[at + step]?.querySelector('button')?.focus();
}

/** Finds earlier customers for a new order. */
export function CustomerFinder({ loading, onPick }: Props) {
  const [searchTerm, setSearchTerm] = useState('');
  const [text, setText] = useDebouncedText(searchTerm, setSearchTerm);
  const list = useRef<HTMLUListElement>(null);
  const enabled = searchTerm.trim().length >= shortest;
  const found = trpc.customers.page.useQuery(
    { search: searchTerm, pageSize: maxOffered },
    { enabled, placeholderData: keepPreviousData },
  );
  const { customers, total } = (enabled && found.data) || { customers: undefined, total: 0 };

  const choose = async ({ lastOrderID }: Pick<CustomerView, 'lastOrderID'>, repeats: boolean) => {
    if (!(await onPick(lastOrderID, repeats))) return;
    setText('');
    setSearchTerm('');
  };

  const [parameters, setParameters] = useSearchParams();
  const preset = Number(parameters.get(presetName));
  const choosePreset = useEffectEvent((lastOrderID: number) => {
    // Once: a reload keeps what was typed since.
    setParameters({}, { replace: true, state: keepScroll });
    void choose({ lastOrderID }, false);
  });
  useEffect(() => {
    if (preset > 0) choosePreset(preset);
  }, [preset]);

  return (
    <div>
      <SearchInput
        label="Find a customer by phone number or name"
        value={text}
        onValueChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
          // Keeps Enter from submitting the surrounding form.
          event.preventDefault();
          const [only, ...others] = customers ?? [];
          if (event.key === 'Enter' && only && others.length === 0) void choose(only, false);
          else list.current?.querySelector('button')?.focus();
        }}
        maxLength={maxCustomerSearchLength}
      />
      <div role="status">
        {customers?.length === 0 && (
          <p className="mt-2 text-muted-foreground text-sm">
            No earlier customer found: please fill in the details below.
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
          ref={list}
          aria-label="Matching customers"
          onKeyDown={moveBetweenRows}
          className="mt-2 divide-y rounded-card border bg-card px-4"
        >
          {customers.map((one) => (
            <li
              key={one.customerID}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            >
              <span className="min-w-0 leading-snug">
                <span className="block font-semibold">{one.name}</span>
                <span className="text-muted-foreground text-sm">
                  <span className="amount">{formatPhone(one.phone)}</span>
                  <span>{one.area && `, ${one.area}`}</span>. {countOrders(one.orders)}, the last on{' '}
                  {formatDate(one.lastOrder)}
                </span>
              </span>
              <span className="flex flex-wrap gap-2">
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Choose ${one.name}`}
                  disabled={loading}
                  onClick={() => choose(one, false)}
                >
                  Choose
                </Button>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Repeat the last order of ${one.name}`}
                  disabled={loading}
                  onClick={() => choose(one, true)}
                >
                  Repeat last order
                </Button>
              </span>
            </li>
          ))}
          {total > customers.length && (
            <li className="py-3 text-muted-foreground text-sm">
              {total - customers.length} more match: please type more of the name or number.
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
