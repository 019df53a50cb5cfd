import { Lines } from '#web/components/ui/lines.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import type { DeliveryTo } from '../shared/delivery-area.ts';
import {
  type collection,
  defaultTerms,
  deliverySums,
  deliveryWords,
} from '../shared/delivery-terms.ts';
import { freshFor } from './use-delivery.ts';

const useTerms = () => trpc.delivery.terms.useQuery(undefined, { staleTime: freshFor });

/** The default terms until they are loaded. */
export const useDeliveryTerms = () => useTerms().data ?? defaultTerms;

type Props = { total: number; to: DeliveryTo | typeof collection | null | undefined };

/** @param to null if the destination is unknown, undefined until it is loaded. */
export function DeliveryWords({ total, to }: Props) {
  const { data: terms } = useTerms();
  // The height of a fee and a sum, so that nothing moves.
  if (to === undefined || !terms) return <span data-slot="skeleton" className="block h-[3.75lh]" />;
  const sums = deliverySums(total, to);
  if (sums.length > 0)
    return sums.map(({ label, value, isMain }) => (
      <span
        key={label}
        data-sum={isMain || undefined}
        className="flex justify-between gap-4 py-1 text-compact text-foreground data-sum:mt-1 data-sum:border-t data-sum:pt-2 data-sum:font-bold data-sum:text-lg"
      >
        <span>{`${label} `}</span>
        <span className="amount">{value}</span>
      </span>
    ));
  return <Lines of={deliveryWords(total, terms, to)} />;
}
