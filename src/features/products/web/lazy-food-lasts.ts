import { lazyComponent } from '#web/lazy/lazy-component.tsx';
import { readDevice } from '#web/lib/device-store.ts';

/** Loaded only if this device knows what an animal weighs. */
export const FoodLasts = lazyComponent({
  load: async () => (await import('./food-lasts.tsx')).FoodLastsList,
  needed: () =>
    ['dog', 'puppy', 'cat', 'kitten'].some((eater) => readDevice(`petWeight.${eater}`) !== null),
  missing: () => null,
});
