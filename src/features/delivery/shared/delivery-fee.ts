import { toCents } from '#shared/money.ts';
import type { DeliveryArea, DeliveryTable } from './delivery-area.ts';

/** The total from which delivery is free, in rand; null: never. */
export type FreeFrom = { freeFrom: number | null };

/**
 * What it costs to bring an order to an area.
 * @param total what its products come to, in rand.
 * @returns rand; 0 is free.
 */
export function deliveryFee(
  { fee }: Pick<DeliveryArea, 'fee'>,
  total: number,
  terms: FreeFrom,
): number {
  return isFree(total, terms) ? 0 : fee;
}

/** The area of this name with what an order of this total, in rand, pays there; null when the shop has none. */
export function areaAt(
  table: Pick<DeliveryTable, 'areas' | 'freeFrom'>,
  sought: string | null,
  total: number,
): DeliveryArea | null {
  const area = table.areas.find(({ name }) => name === sought);
  return area ? { ...area, fee: deliveryFee(area, total, table) } : null;
}

/** Whether an order of this total, in rand, is brought for nothing wherever the shop delivers. */
export function isFree(total: number, { freeFrom }: FreeFrom): boolean {
  return freeFrom !== null && toCents(total) >= toCents(freeFrom);
}
