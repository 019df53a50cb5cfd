import { productNodeId } from '#features/products/server/public.ts';
import type { StructuredPart } from '#server/structured-data.ts';
import { productReviewsAtATime } from '../../shared/limits.ts';
import { lowestRating, maxRating, shownAverage } from '../../shared/review-stats.ts';
import type { ProductReviewView } from '../../shared/review-view.ts';
import { reviewTopics } from '../review.entity.ts';
import { listProductReviews } from './list-reviews.ts';

const bounds = { bestRating: maxRating, worstRating: lowestRating };

export const structuredReviews: readonly StructuredPart[] = [
  {
    page: '/products/:id',
    topics: reviewTopics,
    async nodes(context, { row: id }) {
      const { reviews, stats } = await listProductReviews(context, {
        id,
        limit: productReviewsAtATime,
        sort: 'photos',
      });
      if (stats.totalReviews === 0) return [];
      return [
        {
          '@id': productNodeId(context.shop.settings.publicUrl, id),
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: shownAverage(stats),
            reviewCount: stats.totalReviews,
            ...bounds,
          },
          review: reviews.map(reviewNode),
        },
      ];
    },
  },
];

function reviewNode({ name, title, comment, rating, date }: ProductReviewView) {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name },
    datePublished: date.slice(0, 10),
    name: title,
    reviewBody: comment,
    reviewRating: { '@type': 'Rating', ratingValue: rating, ...bounds },
  };
}
