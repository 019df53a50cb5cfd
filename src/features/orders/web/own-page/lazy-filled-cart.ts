import { lazyComponent } from '#web/lazy/lazy-component.tsx';

/** Loaded only after a navigation that filled the cart. */
export const FilledCartNotice = lazyComponent({
  load: async () => (await import('./filled-cart-notice.tsx')).FilledCartNoticePart,
  needed: ({ state }) => state !== null,
  missing: () => null,
});
