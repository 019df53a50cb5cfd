import { LockMode } from '@mikro-orm/core';
import type { Facts } from '#server/activity/activity.entity.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { findAndLock } from '#server/db/find-and-lock.ts';
import { write } from '#server/db/write.ts';
import type { Done } from '#shared/answers.ts';
import { notFound } from '#shared/errors.ts';
import type { ActivityAction } from '#shared/office/activity.ts';
import type { RespondInput } from '../shared/review-input.ts';
import type { ReviewView } from '../shared/review-view.ts';
import { presentReview } from './present-review.ts';
import { imagesOf, Review, reviewNotFound, reviewPictures } from './review.entity.ts';

/** Marks a review as checked by the owner, or takes the mark away. @throws DomainError `not_found`. */
export function verifyReview(
  context: RequestContext,
  { id, verified }: { id: number; verified: boolean },
): Promise<ReviewView> {
  return changeReview(context, id, verified ? 'verified' : 'unverified', (review) => {
    review.verified = verified;
  });
}

/** Marks those of the reviews that are still there, or takes the mark away; returns how many. */
export function verifyReviews(
  context: RequestContext,
  { ids, verified }: { ids: number[]; verified: boolean },
): Promise<{ changed: number }> {
  return changeReviews(context, ids, verified ? 'verified' : 'unverified', { verified });
}

/** Takes a review away from the public pages and figures, or shows it again. @throws DomainError `not_found`. */
export function hideReview(
  context: RequestContext,
  { id, hidden }: { id: number; hidden: boolean },
): Promise<ReviewView> {
  return changeReview(context, id, hidden ? 'hidden' : 'shown', (review) => {
    review.hidden = hidden;
  });
}

/** Hides those of the reviews that are still there, or shows them again; returns how many. */
export function hideReviews(
  context: RequestContext,
  { ids, hidden }: { ids: number[]; hidden: boolean },
): Promise<{ changed: number }> {
  return changeReviews(context, ids, hidden ? 'hidden' : 'shown', { hidden });
}

/**
 * Gives a review the owner's response, or another one in its place. An empty one changes nothing;
 * `clear` takes the response away. @throws DomainError `not_found`.
 */
export function respondToReview(
  context: RequestContext,
  { id, admin_comment, adminComment, clear }: RespondInput,
): Promise<ReviewView> {
  const text = admin_comment ?? adminComment;
  return changeReview(context, id, 'answered', (review) => {
    if (text === null && !clear) return;
    review.adminComment = text;
    review.adminCommentDate = text === null ? null : context.shop.clock.now();
  });
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

/** Notes that somebody looked at those of the reviews that are still there, or calls them new again; returns how many changed. */
export function seeReviews(
  context: RequestContext,
  { ids, seen }: { ids: number[]; seen: boolean },
): Promise<{ changed: number }> {
  return write(context, ['reviews'], async (em) => {
    const found = await lockReviews(em, ids);
    const changed = found.filter(({ seenAt }) => (seenAt != null) !== seen);
    for (const review of changed) review.seenAt = seen ? context.shop.clock.now() : null;
    return { changed: changed.length };
  });
}

/** What is recorded of a review: nothing that the customer or the owner wrote. */
const reviewFacts = ({ productId, rating, verified, hidden, adminCommentDate }: Review): Facts => ({
  productID: productId ?? null,
  rating,
  verified,
  hidden,
  answeredAt: adminCommentDate?.toISOString() ?? null,
});

/** Changes one review and returns it as it is then. @throws DomainError `not_found`. */
function changeReview(
  context: RequestContext,
  id: number,
  action: ActivityAction,
  change: (review: Review) => void,
): Promise<ReviewView> {
  return write(context, ['reviews'], async (em) => {
    const review = await findAndLock(em, Review, id, reviewNotFound);
    const before = reviewFacts(review);
    change(review);
    review.seenAt ??= context.shop.clock.now();
    const thing = { kind: 'review', id } as const;
    await recordActivity(em, context.actor, { action, thing, before, after: reviewFacts(review) });
    return presentReview(review);
  });
}

/** Changes those of the reviews that are still there; returns how many. */
function changeReviews(
  context: RequestContext,
  ids: readonly number[],
  action: ActivityAction,
  change: Partial<Pick<Review, 'verified' | 'hidden'>>,
): Promise<{ changed: number }> {
  return write(context, ['reviews'], async (em) => {
    const found = await lockReviews(em, ids);
    for (const review of found) {
      const before = reviewFacts(review);
      em.assign(review, change);
      review.seenAt ??= context.shop.clock.now();
      const thing = { kind: 'review', id: review.id } as const;
      const after = reviewFacts(review);
      await recordActivity(em, context.actor, { action, thing, before, after });
    }
    return { changed: found.length };
  });
}

/** The reviews that are still there, in one order: two who change the same ones wait for each other. */
function lockReviews(em: EntityManager, ids: readonly number[]): Promise<Review[]> {
  return em.find(
    Review,
    { id: { $in: [...ids] } },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
}

/** Deletes reviews, and once that is stored the files of their pictures; returns how many there were. */
async function removeAll(context: RequestContext, ids: readonly number[]): Promise<number> {
  const removed = await write(context, ['reviews'], async (em) => {
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
