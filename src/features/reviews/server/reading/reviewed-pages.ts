import { listHiddenNumbers } from '#features/products/server/public.ts';
import type { SiteMapPart } from '#server/feature.ts';
import { reviewTopics } from '../review.entity.ts';

const lastChangesQuery = `
  select product_id as "productId", max(greatest(created_at, admin_comment_date)) as "changedAt"
  from reviews where not hidden group by product_id`;

/** Pages with reviews, with the time of the last review or response. */
export const reviewedPages: SiteMapPart = {
  topics: reviewTopics,
  async addresses(context) {
    const hidden = await listHiddenNumbers(context);
    const found =
      await context.em.execute<{ productId: number | null; changedAt: Date }[]>(lastChangesQuery);
    return found.flatMap(({ productId, changedAt }) => [
      { path: '/reviews', changedAt: new Date(changedAt) },
      ...(productId === null || hidden.has(productId)
        ? []
        : [{ path: `/products/${productId}`, changedAt: new Date(changedAt) }]),
    ]);
  },
};
