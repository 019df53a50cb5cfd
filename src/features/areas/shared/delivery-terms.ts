import { formatPrice, formatTotal, toCents, toRand } from '#shared/money.ts';
import { type DeliveryTo, deliveryText, isFree } from './delivery-area.ts';

/** Amounts in rand. */
export type DeliveryTerms = {
  /** Minimum total; 0 for none. */
  smallestOrder: number;
  /** Order total for free delivery; null: never. */
  freeFrom: number | null;
  note: string;
};

export const defaultTerms: DeliveryTerms = {
  smallestOrder: 0,
  freeFrom: null,
  note: 'A delivery fee of R50 may apply, depending on your area.',
};

/** Instead of a delivery area: the customer collects the order. */
export const collection = 'collection';

type Destination = DeliveryTo | typeof collection | null;

/** Rows below a total in rand, down to the amount to pay; none without a known fee. */
export function deliverySums(total: number, to: Destination) {
  if (!to || to === collection || to.fee === 0) return [];
  const together = toRand(toCents(total) + toCents(to.fee));
  return [
    { label: `Delivery to ${to.name}`, value: formatTotal(to.fee), isMain: false },
    { label: 'Total with delivery', value: formatTotal(together), isMain: true },
  ];
}

/** Lines beside a total in rand: the fee, else the owner's note; the free delivery total. */
export function deliveryWords(
  total: number,
  { note, freeFrom }: Omit<DeliveryTerms, 'smallestOrder'>,
  to: Destination,
): string[] {
  if (to === collection) return ['You collect it from us: no delivery fee.'];
  if (to) return [deliveryText(to)];
  if (freeFrom === null) return [note];
  const from = `from ${formatPrice(freeFrom)}`;
  return [
    isFree(total, { freeFrom })
      ? `Delivery in our areas is free ${from}.`
      : `${note} It is free ${from}.`,
  ];
}

/** What an order lacks to reach the minimum, as a sentence; null for nothing. In rand. */
export function tooSmall(
  total: number,
  { smallestOrder }: Pick<DeliveryTerms, 'smallestOrder'>,
): string | null {
  const missing = toCents(smallestOrder) - toCents(total);
  if (missing <= 0) return null;
  return `We take orders from ${formatPrice(smallestOrder)}: ${formatTotal(toRand(missing))} is still missing.`;
}
