import { trpc } from '#web/lib/calls/trpc.ts';
import type { DeliveryArea } from '../shared/delivery-area.ts';
import { areaAt } from '../shared/delivery-fee.ts';
import { useRememberedArea } from './area-store.ts';

/** Milliseconds for which the table is not asked for again: it changes a few times a year. */
export const freshFor = 10 * 60_000;

/** Where the shop delivers; asked for only when `wanted`. */
export function useDeliveryTable(wanted: boolean) {
  return trpc.delivery.areas.useQuery(undefined, { enabled: wanted, staleTime: freshFor });
}

/** The visitor's area, as remembered on this device. */
export type MyArea = {
  /** Its name; null when none is remembered. */
  name: string | null;
  /** What the shop says of it; null until that has come, or when it is not delivered to any more. */
  area: DeliveryArea | null;
};

/**
 * The visitor's area. Nothing on the server and while hydrating: pages are the same for everybody.
 * @param total of what is brought there, in rand: some orders are brought for nothing.
 */
export function useMyArea(total = 0): MyArea {
  const remembered = useRememberedArea();
  const { data: table } = useDeliveryTable(remembered !== null);
  const area = table ? areaAt(table, remembered, total) : null;
  // One that the owner has taken out of the table is as good as none.
  return { name: table && area === null ? null : remembered, area };
}

/** The area of this name as it is today; null until that has come, or when the shop has none. @param total in rand. */
export function useDeliveryArea(name: string | null, total: number): DeliveryArea | null {
  const { data: table } = useDeliveryTable(name !== null);
  return table ? areaAt(table, name, total) : null;
}
