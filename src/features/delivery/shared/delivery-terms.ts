import { formatPrice, formatTotal, toCents, toRand } from '#shared/money.ts';
import { type DeliveryTo, sayDelivery } from './delivery-area.ts';
import { isFree } from './delivery-fee.ts';

/** What the owner says of deliveries everywhere; amounts in rand. */
export type DeliveryTerms = {
  /** What an order comes to at least; 0 takes any. */
  smallestOrder: number;
  /** From this total on delivery is free; null: never. */
  freeFrom: number | null;
  /** The note beside every total. */
  note: string;
};

/** What a new shop says. */
export const defaultTerms: DeliveryTerms = {
  smallestOrder: 0,
  freeFrom: null,
  note: 'A delivery fee of R50 may apply, depending on your area.',
};

/** In place of where an order is brought: its customer fetches it. */
export const collection = 'collection';

/**
 * What stands beside a total, in rand, line by line: what delivery costs and comes to where that is known,
 * else the owner's note, and from which total on delivery is free.
 */
export function deliveryWords(
  total: number,
  { note, freeFrom }: Omit<DeliveryTerms, 'smallestOrder'>,
  to: DeliveryTo | typeof collection | null,
): string[] {
  if (to === collection) return ['You collect it from us: no delivery fee.'];
  if (to) {
    const together = formatTotal(toRand(toCents(total) + toCents(to.fee)));
    return [sayDelivery(to), ...(to.fee === 0 ? [] : [`Total with delivery ${together}`])];
  }
  if (freeFrom === null) return [note];
  const from = `from ${formatPrice(freeFrom)}`;
  return [
    isFree(total, { freeFrom })
      ? `Delivery in our areas is free ${from}.`
      : `${note} It is free ${from}.`,
  ];
}

/** What is missing for an order to be taken, in a sentence; null when nothing is. Rand. */
export function tooSmall(
  total: number,
  { smallestOrder }: Pick<DeliveryTerms, 'smallestOrder'>,
): string | null {
  const missing = toCents(smallestOrder) - toCents(total);
  if (missing <= 0) return null;
  return `We take orders from ${formatPrice(smallestOrder)}: ${formatTotal(toRand(missing))} is still missing.`;
}
