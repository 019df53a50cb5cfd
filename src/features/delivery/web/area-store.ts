import { keepOnDevice, useDevice } from '#web/lib/device-store.ts';

const key = 'deliveryArea';

/** Remembers the name of the visitor's area on this device; null forgets it. */
export function rememberArea(name: string | null): void {
  keepOnDevice(key, name);
}

/** The name of the remembered area, the same in every tab; null on the server and while hydrating. */
export const useRememberedArea = () => useDevice(key);
