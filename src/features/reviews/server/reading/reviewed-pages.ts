import { listHiddenNumbers } from '#features/products/server/public.ts';
import type { SiteMapPart } from '#server/feature.ts';
import { reviewTopics } from '../review.entity.ts';

const newest = `
  select product_id as "productId", max(greatest(created_at, admin_comment_date)) as "changedAt"
  from reviews where not hidden group by product_id`;

/** Which pages show reviews, and when the last of those came or was answered. */
export const reviewedPages: SiteMapPart = {
  topics: reviewTopics,
  async addresses(context) {
    const hidden = await listHiddenNumbers(context);
    const found = await context.em.execute<{ productId: number | null; changedAt: Date }[]>(newest);
    return found.flatMap(({ productId, changedAt }) => [
      { path: '/reviews', changedAt: new Date(changedAt) },
      ...(productId === null || hidden.has(productId)
        ? []
        : [{ path: `/products/${productId}`, changedAt: new Date(changedAt) }]),
    ]);
  },
};
