import { formatPrice, toCents } from '#shared/money.ts';
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

/** Order total for free delivery, in rand; null: never. */
export type FreeFrom = { freeFrom: number | null };

/** @param total of the products, in rand. @returns rand; 0 is free. */
export function deliveryFee(
  { fee }: Pick<DeliveryArea, 'fee'>,
  total: number,
  terms: FreeFrom,
): number {
  return isFree(total, terms) ? 0 : fee;
}

/** With the fee for an order total in rand; null if unknown. @param sought its id or present name. */
export function areaAt(
  table: Pick<DeliveryTable, 'areas' | 'freeFrom'>,
  sought: number | string | null,
  total: number,
): DeliveryArea | null {
  const area = table.areas.find(({ id, name }) => id === sought || name === sought);
  return area ? { ...area, fee: deliveryFee(area, total, table) } : null;
}

/** @param total in rand. */
export function isFree(total: number, { freeFrom }: FreeFrom): boolean {
  return freeFrom !== null && toCents(total) >= toCents(freeFrom);
}
