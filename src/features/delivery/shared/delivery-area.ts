import { formatPrice } from '#shared/money.ts';
import type { Weekday } from '#shared/time/week.ts';

/** Somewhere that people live: a suburb or a town, and how else they write it. */
export type Suburb = {
  name: string;
  also: readonly string[];
  postalCodes: readonly string[];
};

/** A place that the bakkie goes to. */
export type DeliveryArea = Suburb & {
  /** In rand; 0 is free. */
  fee: number;
  /** On which days it goes there. */
  days: readonly Weekday[];
};

/** Where the shop delivers, and where it knows that it does not. */
export type DeliveryTable = {
  areas: readonly DeliveryArea[];
  notServed: readonly Suburb[];
  /** The total from which delivery is free, in rand; null: never. */
  freeFrom: number | null;
};

/** Where an order is brought, and what that costs in rand. */
export type DeliveryTo = Pick<DeliveryArea, 'name' | 'fee'>;

/** "R50", "free". */
export const feeInWords = (fee: number) => (fee === 0 ? 'free' : formatPrice(fee));

/** The one sentence about a delivery: "Delivery to Brackenhurst: R50", "Delivery to New Redruth: free". */
export function sayDelivery({ name, fee }: DeliveryTo): string {
  return `Delivery to ${name}: ${feeInWords(fee)}`;
}
