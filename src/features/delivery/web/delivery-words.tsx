import { trpc } from '#web/lib/calls/trpc.ts';
import type { DeliveryTo } from '../shared/delivery-area.ts';
import { defaultTerms, deliveryWords } from '../shared/delivery-terms.ts';
import { freshFor } from './use-delivery.ts';

/** The smallest order, free delivery and the note; what a new shop says until that has come. */
export function useDeliveryTerms() {
  const terms = trpc.delivery.terms.useQuery(undefined, { staleTime: freshFor });
  return terms.data ?? defaultTerms;
}

/** What stands beside a total, in rand. @param to null while it is not known where it is brought. */
export function DeliveryWords({ total, to }: { total: number; to: DeliveryTo | null }) {
  return deliveryWords(total, useDeliveryTerms(), to).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}
