import { readDevice } from '#web/lib/device-store.ts';
import { type Eater, petKeys, readAnimalWeight } from '../shared/feeding/feeding-portion.ts';

/** As typed on a product page of this device; else empty. Browser only. */
export const petName = (eater: Eater): string => readDevice(petKeys(eater).name)?.trim() ?? '';

/** In kg; null if this device does not know it. Browser only. */
export const petWeight = (eater: Eater): number | null =>
  readAnimalWeight(readDevice(petKeys(eater).weight) ?? '');
