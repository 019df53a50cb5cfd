import { partPiece } from '#web/pieces/part-piece.tsx';

/** Below the fold, so it is loaded last. */
export const CartSuggestions = partPiece(
  'This part',
  async () => (await import('./suggested-products.tsx')).SuggestedProducts,
);
