import { trpc } from '#web/lib/calls/trpc.ts';
import type { DeliveryTo } from '../shared/delivery-area.ts';
import { type collection, defaultTerms, deliveryWords } from '../shared/delivery-terms.ts';
import { freshFor } from './use-delivery.ts';

/** The smallest order, free delivery and the note; what a new shop says until that has come. */
export function useDeliveryTerms() {
  const terms = trpc.delivery.terms.useQuery(undefined, { staleTime: freshFor });
  return terms.data ?? defaultTerms;
}

type Props = { total: number; to: DeliveryTo | typeof collection | null };

/** What stands beside a total, in rand. @param to null while it is not known where it is brought. */
export function DeliveryWords({ total, to }: Props) {
  return deliveryWords(total, useDeliveryTerms(), to).map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}
