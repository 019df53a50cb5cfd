import { lazyComponent } from '#web/lazy/lazy-component.tsx';
import { lazyPart } from '#web/lazy/lazy-part.tsx';
import { readDevice } from '#web/lib/device-store.ts';

/** Below the fold, so it is loaded last. */
export const CartSuggestions = lazyPart(
  'This part',
  async () => (await import('./suggested-products.tsx')).SuggestedProducts,
);

/** Loaded only if this device knows what an animal weighs. */
export const FoodLasts = lazyComponent({
  load: async () => (await import('./food-lasts.tsx')).FoodLastsList,
  needed: () =>
    ['dog', 'puppy', 'cat', 'kitten'].some((eater) => readDevice(`petWeight.${eater}`) !== null),
  missing: () => null,
});
