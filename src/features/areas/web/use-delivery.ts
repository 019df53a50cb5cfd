import { trpc } from '#web/lib/calls/trpc.ts';
import { storeOnDevice, useDevice } from '#web/lib/device-store.ts';
import { areaAt } from '../shared/delivery-area.ts';

const key = 'deliveryArea';

export function rememberArea(name: string | null): void {
  storeOnDevice(key, name);
}

/** Milliseconds; the table changes a few times a year. */
export const freshFor = 10 * 60_000;

/** Loaded only when `wanted`. */
export function useDeliveryTable(wanted: boolean) {
  return trpc.delivery.areas.useQuery(undefined, { enabled: wanted, staleTime: freshFor });
}

/**
 * Empty on the server and while hydrating: pages are the same for all. `area` is null until it is
 * loaded, or when it is no longer served. @param total in rand.
 */
export function useMyArea(total = 0) {
  const remembered = useDevice(key);
  const { data: table } = useDeliveryTable(remembered !== null);
  const area = table ? areaAt(table, remembered, total) : null;
  // An area that the owner has removed counts as unset.
  return { name: table && area === null ? null : remembered, area };
}

/** Null if unknown, undefined until it is loaded. @param total in rand. */
export function useDeliveryArea(name: string | null, total: number) {
  const { data: table } = useDeliveryTable(name !== null);
  if (name === null) return null;
  return table && areaAt(table, name, total);
}
