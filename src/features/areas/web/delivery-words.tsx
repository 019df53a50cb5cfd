import { trpc } from '#web/lib/calls/trpc.ts';
import type { DeliveryTo } from '../shared/delivery-area.ts';
import { type collection, defaultTerms, deliveryWords } from '../shared/delivery-terms.ts';
import { freshFor } from './use-delivery.ts';

const useTerms = () => trpc.delivery.terms.useQuery(undefined, { staleTime: freshFor });

/** The default terms until they are loaded. */
export const useDeliveryTerms = () => useTerms().data ?? defaultTerms;

type Props = { total: number; to: DeliveryTo | typeof collection | null | undefined };

/** @param to null if the destination is unknown, undefined until it is loaded. */
export function DeliveryWords({ total, to }: Props) {
  const { data: terms } = useTerms();
  // The height of a fee and a sum, so that nothing moves.
  if (to === undefined || !terms) return <span className="block h-[2lh]" />;
  return deliveryWords(total, terms, to).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}
