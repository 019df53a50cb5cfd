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
import { formatDate } from '#web/lib/format-time.ts';
import { maxCustomerSearchLength } from '../../shared/customer-input.ts';
import type { CustomerView } from '../../shared/customer-view.ts';

const shortest = 3;

const maxOffered = 6;

const presetName = 'like';

export const newOrderLike = (orderID: number) => `${orderPaths.add}?${presetName}=${orderID}`;

type Props = {
  loading: boolean;
  onPick: (lastOrderID: number, repeats: boolean) => Promise<boolean>;
};

function countOrders(orders: number): string {
  if (orders === 0) return 'Only cancelled orders';
  return orders === 1 ? 'One order' : `${orders} orders`;
}

function moveBetweenRows(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll('li')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  rows[at + step]?.querySelector('button')?.focus();
}

type Action = {
  text: string;
  /** For screen readers, before the name; by default the text. */
  label?: string;
  /** @returns whether the search is over. */
  run: (customer: CustomerView) => Promise<boolean>;
};

type SearchProps = {
  label: string;
  noneFound: string;
  failed: string;
  loading: boolean;
  /** ID of a customer who is not offered. */
  except?: number;
  /** Enter runs the first one if a single customer matches. */
  actions: readonly [Action, ...Action[]];
};

export function CustomerFinder({ loading, onPick }: Props) {
  const [parameters, setParameters] = useSearchParams();
  const preset = Number(parameters.get(presetName));
  const choosePreset = useEffectEvent((lastOrderID: number) => {
    // Once: a reload keeps what was typed since.
    setParameters({}, { replace: true, state: keepScroll });
    void onPick(lastOrderID, false);
  });
  useEffect(() => {
    if (preset > 0) choosePreset(preset);
  }, [preset]);

  return (
    <CustomerSearch
      label="Find a customer by phone number or name"
      noneFound="No earlier customer found: please fill in the details below."
      failed="Failed to look for customers. You can fill in the details below."
      loading={loading}
      actions={[
        { text: 'Choose', run: ({ lastOrderID }) => onPick(lastOrderID, false) },
        {
          text: 'Repeat last order',
          label: 'Repeat the last order of',
          run: ({ lastOrderID }) => onPick(lastOrderID, true),
        },
      ]}
    />
  );
}

export function CustomerSearch({
  label,
  noneFound,
  failed,
  loading,
  except,
  actions,
}: SearchProps) {
  const [searchTerm, setSearchTerm] = useState('');
  const [text, setText] = useDebouncedText(searchTerm, setSearchTerm);
  const list = useRef<HTMLUListElement>(null);
  const enabled = searchTerm.trim().length >= shortest;
  const found = trpc.customers.page.useQuery(
    { search: searchTerm, pageSize: maxOffered },
    { enabled, placeholderData: keepPreviousData },
  );
  const page = enabled ? found.data : undefined;
  const customers = page?.customers.filter(({ customerID }) => customerID !== except);
  const further = page ? page.total - page.customers.length : 0;

  const run = async (action: Action, customer: CustomerView) => {
    if (!(await action.run(customer))) return;
    setText('');
    setSearchTerm('');
  };

  return (
    <div>
      <SearchInput
        label={label}
        value={text}
        onValueChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
          // Keeps Enter from submitting the surrounding form.
          event.preventDefault();
          const [only, ...others] = customers ?? [];
          if (event.key === 'Enter' && only && others.length === 0) void run(actions[0], only);
          else list.current?.querySelector('button')?.focus();
        }}
        maxLength={maxCustomerSearchLength}
      />
      <div role="status">
        {customers?.length === 0 && (
          <p className="mt-2 text-muted-foreground text-sm">{noneFound}</p>
        )}
        {enabled && found.error && <p className="mt-2 text-danger-ink text-sm">{failed}</p>}
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
                {actions.map((action) => (
                  <Button
                    key={action.text}
                    variant="outline"
                    size="sm"
                    aria-label={`${action.label ?? action.text} ${one.name}`}
                    disabled={loading}
                    onClick={() => run(action, one)}
                  >
                    {action.text}
                  </Button>
                ))}
              </span>
            </li>
          ))}
          {further > 0 && (
            <li className="py-3 text-muted-foreground text-sm">
              {further} more match: please type more of the name or number.
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
