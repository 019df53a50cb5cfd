import { formatPrice } from '#shared/money.ts';
import type { Weekday } from '#shared/time/day.ts';

export type Suburb = {
  name: string;
  also: readonly string[];
  postalCodes: readonly string[];
};

export type DeliveryArea = Suburb & {
  /** 0 for a new one, until it is stored. */
  id: number;
  /** In rand; 0 is free. */
  fee: number;
  days: readonly Weekday[];
};

export type DeliveryTable = {
  areas: readonly DeliveryArea[];
  notServed: readonly Suburb[];
  /** Order total for free delivery, in rand; null: never. */
  freeFrom: number | null;
};

/** Fee in rand. */
export type DeliveryTo = Pick<DeliveryArea, 'name' | 'fee'>;

export const feeInWords = (fee: number) => (fee === 0 ? 'free' : formatPrice(fee));

export function deliveryText({ name, fee }: DeliveryTo): string {
  return `Delivery to ${name}: ${feeInWords(fee)}`;
}
