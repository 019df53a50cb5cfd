import { knownGalleryPictures } from '#features/gallery/server/public.ts';
import { knownNewsletterPictures } from '#features/newsletter/server/public.ts';
import { knownProductPictures } from '#features/products/server/public.ts';
import { knownReviewPictures } from '#features/reviews/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';

type KnownPictures = (em: EntityManager, filenames: readonly string[]) => Promise<Set<string>>;

/** Every feature that keeps pictures. One that is missing here would lose them to the sweep. */
const owners: readonly KnownPictures[] = [
  knownProductPictures,
  knownGalleryPictures,
  knownReviewPictures,
  knownNewsletterPictures,
];

/** Which of these pictures belong to a row of any feature. */
export async function knownPictures(
  em: EntityManager,
  filenames: readonly string[],
): Promise<Set<string>> {
  const known = new Set<string>();
  for (const owner of owners) {
    for (const filename of await owner(em, filenames)) known.add(filename);
  }
  return known;
}
