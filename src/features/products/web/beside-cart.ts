import { partPiece } from '#web/pieces/part-piece.tsx';

/** Below the fold, so it is loaded last. */
export const BesideCart = partPiece(
  'This part',
  async () => (await import('./suggested-products.tsx')).SuggestedProducts,
);
