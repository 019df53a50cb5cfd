import { trpc } from '#web/lib/calls/trpc.ts';
import type { DeliveryTo } from '../shared/delivery-area.ts';
import { type collection, defaultTerms, deliveryWords } from '../shared/delivery-terms.ts';
import { freshFor } from './use-delivery.ts';

/** The default terms until they are loaded. */
export function useDeliveryTerms() {
  const terms = trpc.delivery.terms.useQuery(undefined, { staleTime: freshFor });
  return terms.data ?? defaultTerms;
}

type Props = { total: number; to: DeliveryTo | typeof collection | null };

/** @param to null while the destination is unknown. */
export function DeliveryWords({ total, to }: Props) {
  return deliveryWords(total, useDeliveryTerms(), to).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}
