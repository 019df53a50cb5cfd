import type { Database, EntityManager } from '../../db/database.ts';

/**
 * A feature that keeps pictures. It is the key to an image store (`shop.images.of(namespace)`), and only
 * one that a manifest names opens it: so no feature can store pictures that the sweep does not know.
 */
export type ImageNamespace = {
  /** Which of these filenames belong to a row of the feature; the others may be swept. */
  known(em: EntityManager, filenames: readonly string[]): Promise<Set<string>>;
  /** Anybody may send them: the work on them waits behind the owner's. */
  fromStrangers?: boolean;
};

/** Which of these pictures, however many, belong to a row of any feature. */
export type KnownPictures = (filenames: readonly string[]) => Promise<Set<string>>;

/** How many names the database is asked about at once. */
const portion = 500;

/** Asks every feature that keeps pictures. */
export function knownPictures(
  database: Pick<Database, 'fork'>,
  namespaces: readonly ImageNamespace[],
): KnownPictures {
  return async (filenames) => {
    const em = database.fork();
    const known = new Set<string>();
    for (let start = 0; start < filenames.length; start += portion) {
      const names = filenames.slice(start, start + portion);
      for (const namespace of namespaces) {
        for (const filename of await namespace.known(em, names)) known.add(filename);
      }
    }
    return known;
  };
}
