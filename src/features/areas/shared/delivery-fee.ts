import { toCents } from '#shared/money.ts';
import type { DeliveryArea, DeliveryTable } from './delivery-area.ts';

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
