import type { RequestContext } from '#server/context.ts';
import type { ReviewsSummary } from '../shared/review-view.ts';
import { presentReview } from './present-review.ts';
import { Review } from './review.entity.ts';

/** Reviews on the dashboard. */
const shown = 5;

/** What the dashboard tells of the reviews: how many wait to be checked, and the newest of those. */
export async function summarizeReviews({ em }: RequestContext): Promise<ReviewsSummary> {
  const waiting = { verified: false };
  const pending = await em.count(Review, waiting);
  const orderBy = { createdAt: 'desc', id: 'desc' } as const;
  const newest = await em.find(Review, waiting, { orderBy, limit: shown });
  return { pending, newest: newest.map(presentReview) };
}
