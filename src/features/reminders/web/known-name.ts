import { type Eater, petKeys } from '#features/products/shared/feeding/feeding-portion.ts';
import { readDevice } from '#web/lib/device-store.ts';

/** As typed on a product page of this device; else empty. Browser only. */
export const knownName = (eater: Eater) => readDevice(petKeys(eater).name)?.trim() ?? '';
