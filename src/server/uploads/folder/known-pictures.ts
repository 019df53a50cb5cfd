import type { Database } from '../../db/database.ts';
import type { PictureKeeper } from '../pictures/image-store.ts';

/** Which of these pictures, however many, belong to a row of any feature. */
export type KnownPictures = (filenames: readonly string[]) => Promise<Set<string>>;

/** How many names the database is asked about at once. */
const portion = 500;

/** Asks every feature that keeps pictures. */
export function knownPictures(
  database: Pick<Database, 'fork'>,
  keepers: readonly PictureKeeper[],
): KnownPictures {
  return async (filenames) => {
    const em = database.fork();
    const known = new Set<string>();
    for (let start = 0; start < filenames.length; start += portion) {
      const names = filenames.slice(start, start + portion);
      for (const keeper of keepers) {
        for (const filename of await keeper.known(em, names)) known.add(filename);
      }
    }
    return known;
  };
}
