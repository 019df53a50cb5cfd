import type { Database, EntityManager } from '../../db/database.ts';

/** Only namespaces in a manifest open an image store, so every picture that is used is known. */
export type ImageNamespace = {
  /** Filenames that a row of the feature references; the remaining ones may be deleted. */
  known(em: EntityManager, filenames: readonly string[]): Promise<Set<string>>;
  /** Public uploads: processed with lower priority than the owner's. */
  publicUploads?: boolean;
};

export type KnownPictures = (filenames: readonly string[]) => Promise<Set<string>>;

/** Names per query. */
const batchSize = 500;

export function knownPictures(
  database: Pick<Database, 'fork'>,
  namespaces: readonly ImageNamespace[],
): KnownPictures {
  return async (filenames) => {
    const em = database.fork();
    const known = new Set<string>();
    for (let start = 0; start < filenames.length; start += batchSize) {
      const names = filenames.slice(start, start + batchSize);
      for (const namespace of namespaces) {
        for (const filename of await namespace.known(em, names)) known.add(filename);
      }
    }
    return known;
  };
}
