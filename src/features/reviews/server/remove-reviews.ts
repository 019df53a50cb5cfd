import { LockMode } from '@mikro-orm/core';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import type { Done } from '#shared/answers.ts';
import { notFound } from '#shared/errors.ts';
import { Review } from './review.entity.ts';
import { reviewNotFound } from './review-not-found.ts';
import { reviewPictures } from './review-pictures.ts';

/** Deletes reviews, and once that is stored the files of their pictures; returns how many there were. */
async function removeAll(context: RequestContext, ids: readonly number[]): Promise<number> {
  const removed = await write(context, ['reviews'], async (em) => {
    // In one order, so that two who delete the same reviews wait for each other.
    const found = await em.find(
      Review,
      { id: { $in: [...ids] } },
      { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    await em.nativeDelete(Review, { id: { $in: found.map(({ id }) => id) } });
    return found;
  });
  await context.shop
    .imagesOf(reviewPictures)
    .remove(removed.flatMap(({ imageFilename }) => imageFilename ?? []));
  return removed.length;
}

/** Deletes a review and its picture. @throws DomainError `not_found`. */
export async function removeReview(context: RequestContext, { id }: { id: number }): Promise<Done> {
  if ((await removeAll(context, [id])) === 0) notFound(reviewNotFound);
  return { success: true, message: 'Review deleted successfully' };
}

/** Deletes those of the reviews that are still there; returns how many. */
export async function removeReviews(
  context: RequestContext,
  { ids }: { ids: number[] },
): Promise<{ changed: number }> {
  return { changed: await removeAll(context, ids) };
}
