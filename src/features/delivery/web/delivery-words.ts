import { trpc } from '#web/lib/calls/trpc.ts';
import { defaultTerms, deliveryWords } from '../shared/delivery-terms.ts';
import { freshFor } from './use-delivery.ts';

/** The smallest order, free delivery and the note; what a new shop says until that has come. */
export function useDeliveryTerms() {
  const terms = trpc.delivery.terms.useQuery(undefined, { staleTime: freshFor });
  return terms.data ?? defaultTerms;
}

/** What stands beside a total, in rand. */
export function DeliveryWords({ total }: { total: number }) {
  return deliveryWords(total, useDeliveryTerms());
}
