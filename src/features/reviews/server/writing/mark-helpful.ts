import { createHash } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/database.ts';
import type { Limit } from '#server/limits/limits.ts';
import { DomainError } from '#shared/errors.ts';
import type { MarkHelpfulInput } from '../../shared/review-input.ts';
import { Review, ReviewVote, reviewNotFound } from '../review.entity.ts';

/** Per address and hour. */
export const helpfulLimit: Limit = {
  name: 'helpful reviews',
  accepted: 60,
  refused: 200,
  window: 60 * 60,
  message: 'Many marks came from your connection. Please try again later.',
};

const insertVote = `insert into review_votes (review_id, device_hash) values (?, ?)
  on conflict do nothing returning review_id`;

/** Once per device. @returns the number of devices. @throws DomainError `not_found`, `too_many`. */
export async function markHelpful(
  context: RequestContext,
  { id, device, helpful }: MarkHelpfulInput,
): Promise<{ helpful: number }> {
  const vote = { reviewId: id, deviceHash: createHash('sha256').update(device).digest('hex') };
  const place = await context.shop.limits.place(helpfulLimit, context.address);
  await place.take();
  try {
    return await write(context, async (em) => {
      const review = await em.findOne(
        Review,
        { id, hidden: false },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!review) throw new DomainError('not_found', reviewNotFound);
      review.helpful += helpful
        ? (await em.execute<unknown[]>(insertVote, [id, vote.deviceHash])).length
        : -(await em.nativeDelete(ReviewVote, vote));
      await em.flush();
      return { helpful: review.helpful };
    });
  } catch (error) {
    throw await place.fail(error);
  }
}
