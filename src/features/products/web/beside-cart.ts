import { partPiece } from '#web/pieces/part-piece.tsx';

/** Below the lines of a cart, so it comes after what is seen first. */
export const BesideCart = partPiece(
  'This part',
  async () => (await import('./suggested-products.tsx')).SuggestedProducts,
);
