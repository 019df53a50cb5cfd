import type { EntityManager } from '#server/db/database.ts';
import { Review } from './review.entity.ts';

/** Which of these pictures belong to a review; the others may be swept. */
export async function knownReviewPictures(
  em: EntityManager,
  filenames: readonly string[],
): Promise<Set<string>> {
  const found = await em.find(
    Review,
    { imageFilename: { $in: [...filenames] } },
    { fields: ['imageFilename'] },
  );
  return new Set(found.flatMap(({ imageFilename }) => imageFilename ?? []));
}
