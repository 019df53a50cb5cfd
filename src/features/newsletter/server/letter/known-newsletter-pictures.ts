import type { EntityManager } from '#server/db/database.ts';
import { NewsletterPicture } from './newsletter-picture.entity.ts';

/** Which of these pictures belong to a newsletter; the others may be swept. */
export async function knownNewsletterPictures(
  em: EntityManager,
  filenames: readonly string[],
): Promise<Set<string>> {
  const found = await em.find(NewsletterPicture, { filename: { $in: [...filenames] } });
  return new Set(found.map(({ filename }) => filename));
}
