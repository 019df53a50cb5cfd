import { useRef, useState } from 'react';
import { formatPhone } from '#shared/people/phone.ts';
import type { Done } from '#shared/wire.ts';
import { Button } from '#web/components/ui/button.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import type { CustomerDetails } from '../../shared/customer-view.ts';
import { CustomerSearch } from './customer-finder.tsx';

type Props = { customer: Pick<CustomerDetails, 'customerID' | 'joined'> };

export function OtherNumbers({ customer: { customerID, joined } }: Props) {
  const [searching, setSearching] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const utils = trpc.useUtils();
  const onSuccess = ({ message }: Done) => {
    void utils.customers.invalidate();
    toast.success(message);
    setSearching(false);
    // The pressed button is removed with its row.
    opener.current?.focus();
  };
  const joining = trpc.customers.join.useMutation({
    onSuccess,
    onError: toast.failed('Failed to join the numbers.'),
  });
  const parting = trpc.customers.part.useMutation({
    onSuccess,
    onError: toast.failed('Failed to part the number.'),
  });
  const busy = joining.isPending || parting.isPending;
  return (
    <section aria-label="Other numbers">
      <h3 className="mb-1 text-base">Other numbers</h3>
      {joined.length > 0 && (
        <ul className="mb-2 divide-y">
          {joined.map((other) => (
            <li key={other.customerID} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="amount block">{formatPhone(other.phone)}</span>
                {other.note && (
                  <span className="block whitespace-pre-line text-muted-foreground text-sm">
                    {other.note}
                  </span>
                )}
              </span>
              <Button
                size="sm"
                variant="outline"
                aria-label={`Part ${formatPhone(other.phone)}`}
                disabled={busy}
                onClick={() => parting.mutate({ customerID: other.customerID })}
              >
                Part
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button
        ref={opener}
        size="sm"
        variant="outline"
        aria-expanded={searching}
        onClick={() => setSearching(!searching)}
      >
        Join another number
      </Button>
      {searching && (
        <div className="mt-3">
          <CustomerSearch
            label="Find the other number or name"
            noneFound="No other customer found."
            failed="Failed to look for customers. Please try again."
            loading={busy}
            except={customerID}
            actions={[
              {
                text: 'Join',
                run: async (other) => {
                  const pair = { customerID: other.customerID, mainID: customerID };
                  return joining.mutateAsync(pair).then(
                    () => true,
                    () => false,
                  );
                },
              },
            ]}
          />
        </div>
      )}
    </section>
  );
}
