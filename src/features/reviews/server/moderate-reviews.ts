import { LockMode } from '@mikro-orm/core';
import { type Facts, recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { notFound, refuse } from '#shared/errors.ts';
import type { ActivityAction } from '#shared/office/activity.ts';
import type { Done } from '#shared/wire.ts';
import type { RespondInput } from '../shared/review-input.ts';
import type { ReviewView } from '../shared/review-view.ts';
import { presentReview } from './present-review.ts';
import { imagesOf, Review, reviewNotFound, reviewPictures } from './review.entity.ts';

/** @throws DomainError `not_found`. */
export const verifyReview = async (
  context: RequestContext,
  { id, verified }: { id: number; verified: boolean },
): Promise<ReviewView> => present(await verify(context, [id], verified));

/** Skips deleted reviews. @returns how many changed. */
export const verifyReviews = async (
  context: RequestContext,
  { ids, verified }: { ids: number[]; verified: boolean },
) => ({ changed: (await verify(context, ids, verified)).length });

/** Hidden reviews count in no public page or figure. @throws DomainError `not_found`. */
export const hideReview = async (
  context: RequestContext,
  { id, hidden }: { id: number; hidden: boolean },
): Promise<ReviewView> => present(await hide(context, [id], hidden));

/** Skips deleted reviews. @returns how many changed. */
export const hideReviews = async (
  context: RequestContext,
  { ids, hidden }: { ids: number[]; hidden: boolean },
) => ({ changed: (await hide(context, ids, hidden)).length });

const verify = (context: RequestContext, ids: number[], verified: boolean) =>
  changeReviews(context, ids, verified ? 'verified' : 'unverified', { verified });

const hide = (context: RequestContext, ids: number[], hidden: boolean) =>
  changeReviews(context, ids, hidden ? 'hidden' : 'shown', { hidden });

/**
 * `clear` removes the response; an empty one is ignored. @throws DomainError `not_found`; `conflict`
 * if it changed since `seen`.
 */
export async function respondToReview(
  context: RequestContext,
  { id, admin_comment, adminComment: text, clear, seen }: RespondInput,
): Promise<ReviewView> {
  const adminComment = admin_comment ?? text;
  const adminCommentDate = adminComment === null ? null : context.shop.clock.now();
  const change = adminComment === null && !clear ? {} : { adminComment, adminCommentDate };
  return present(await changeReviews(context, [id], 'answered', change, seen));
}

/** Deletes the pictures too. @throws DomainError `not_found`. */
export async function removeReview(context: RequestContext, { id }: { id: number }): Promise<Done> {
  if ((await removeExisting(context, [id])) === 0) notFound(reviewNotFound);
  return { success: true, message: 'Review deleted successfully' };
}

/** Skips deleted reviews. @returns how many were deleted. */
export async function removeReviews(context: RequestContext, { ids }: { ids: number[] }) {
  return { changed: await removeExisting(context, ids) };
}

/** Skips deleted reviews. @returns how many changed. */
export function markReviewsSeen(
  context: RequestContext,
  { ids, seen }: { ids: number[]; seen: boolean },
): Promise<{ changed: number }> {
  return write(context, async (em) => {
    const found = await lockReviews(em, ids);
    const changed = found.filter(({ seenAt }) => (seenAt != null) !== seen);
    for (const review of changed) review.seenAt = seen ? context.shop.clock.now() : null;
    return { changed: changed.length };
  });
}

/** Contains no text of the customer or the owner. */
const reviewFacts = ({ productId, rating, verified, hidden, adminCommentDate }: Review): Facts => ({
  productID: productId ?? null,
  rating,
  verified,
  hidden,
  answeredAt: adminCommentDate?.toISOString() ?? null,
});

function changeReviews(
  context: RequestContext,
  ids: readonly number[],
  action: ActivityAction,
  change: Partial<Pick<Review, 'verified' | 'hidden' | 'adminComment' | 'adminCommentDate'>>,
  seenAnswer?: string | null,
): Promise<Review[]> {
  return write(context, async (em) => {
    const found = await lockReviews(em, ids);
    for (const review of found) {
      const before = reviewFacts(review);
      if (seenAnswer !== undefined && seenAnswer !== before.answeredAt) {
        refuse('stale', 'The reply has changed meanwhile. Please look at it and save again.');
      }
      em.assign(review, change);
      review.seenAt ??= context.shop.clock.now();
      const thing = { kind: 'review', id: review.id } as const;
      const after = reviewFacts(review);
      await recordActivity(em, context.actor, { action, thing, before, after });
    }
    return found;
  });
}

/** @throws DomainError `not_found` without a review. */
const present = ([review]: readonly Review[]): ReviewView =>
  presentReview(review ?? notFound(reviewNotFound));

/** Locks by id, so that concurrent changes do not deadlock. */
function lockReviews(em: EntityManager, ids: readonly number[]): Promise<Review[]> {
  return em.find(
    Review,
    { id: { $in: [...ids] } },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
}

/** Deletes the picture files after the transaction. @returns the number of reviews. */
async function removeExisting(context: RequestContext, ids: readonly number[]): Promise<number> {
  const removed = await write(context, async (em) => {
    const found = await lockReviews(em, ids);
    await em.nativeDelete(Review, { id: { $in: found.map(({ id }) => id) } });
    for (const review of found) {
      const thing = { kind: 'review', id: review.id } as const;
      const before = reviewFacts(review);
      await recordActivity(em, context.actor, { action: 'removed', thing, before });
    }
    return found;
  });
  await context.shop.images.of(reviewPictures).remove(removed.flatMap(imagesOf));
  return removed.length;
}
