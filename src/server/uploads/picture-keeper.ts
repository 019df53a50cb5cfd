import type { EntityManager } from '../db/database.ts';

/**
 * A feature that keeps pictures. It is the key to an image store (`shop.imagesOf(keeper)`), and only
 * one that a manifest names opens it: so no feature can store pictures that the sweep does not know.
 */
export type PictureKeeper = {
  /** Which of these filenames belong to a row of the feature; the others may be swept. */
  known(em: EntityManager, filenames: readonly string[]): Promise<Set<string>>;
};
