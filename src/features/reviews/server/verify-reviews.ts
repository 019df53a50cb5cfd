import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { Review } from './review.entity.ts';

/** Marks those of the reviews that are still there, or takes the mark away; returns how many. */
export function verifyReviews(
  context: RequestContext,
  { ids, verified }: { ids: number[]; verified: boolean },
): Promise<{ changed: number }> {
  return write(context, ['reviews'], async (em) => ({
    changed: await em.nativeUpdate(Review, { id: { $in: ids } }, { verified }),
  }));
}
