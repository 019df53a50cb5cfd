import { storeOnDevice, useDevice } from '#web/lib/device-store.ts';

const key = 'deliveryArea';

export function rememberArea(name: string | null): void {
  storeOnDevice(key, name);
}

/** Null on the server and while hydrating. */
export const useRememberedArea = () => useDevice(key);
