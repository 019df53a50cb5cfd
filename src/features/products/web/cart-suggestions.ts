import { lazyPart } from '#web/lazy/lazy-part.tsx';

/** Below the fold, so it is loaded last. */
export const CartSuggestions = lazyPart(
  'This part',
  async () => (await import('./suggested-products.tsx')).SuggestedProducts,
);
