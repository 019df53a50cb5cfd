import { ProductRatingSlot, ProductReviewsSlot } from '#features/products/web/slots.ts';
import type { WebFeature } from '#web/feature.ts';
import type { PageData } from '#web/lib/calls/trpc.ts';
import { paths, productIdOf } from '#web/paths.ts';
import { fill } from '#web/slots.tsx';
import Star from '~icons/lucide/star';
import { ProductRating } from './product-rating.tsx';
import { productReviewsPart, readReviewsView, reviewsPart } from './reviews-view.ts';

/** Includes the chosen product if it is not among the best sellers. */
async function prefetchNames(data: PageData, chosen: number | null): Promise<void> {
  const named = await data.products.names.fetch({ whole: false }).catch(() => []);
  if (chosen === null || named.some(({ productID }) => productID === chosen)) return;
  await data.products.byId.prefetch({ id: chosen });
}

export const reviews: WebFeature = {
  name: 'reviews',
  pages: [
    {
      path: paths.reviews,
      module: 'src/features/reviews/web/reviews-page.tsx',
      component: async () => (await import('./reviews-page.tsx')).ReviewsPage,
      topics: ['reviews', 'products'],
      search: { product: /^[1-9]\d{0,8}$/, sort: /^(recent|rating)$/, stars: /^[1-5]$/ },
      // A filter by stars is rare, so it is not cached.
      isCacheable: (search) => !search.has('stars'),
      menu: { position: 5, label: 'Reviews', icon: Star },
      prefetch: (data, { search }) => {
        const view = readReviewsView(search);
        return [
          prefetchNames(data, view.product),
          data.reviews.stats.prefetch(),
          data.reviews.featured.prefetch(),
          data.reviews.list.prefetchInfinite(reviewsPart(view)),
        ];
      },
    },
  ],
  fills: [
    fill(ProductRatingSlot, { component: ProductRating, topics: ['reviews'] }),
    fill(ProductReviewsSlot, {
      module: 'src/features/reviews/web/product-reviews.tsx',
      load: async () => (await import('./product-reviews.tsx')).ProductReviews,
      topics: ['reviews'],
      prefetch: (data, { params }) => [
        data.reviews.ofProduct.prefetchInfinite(productReviewsPart(productIdOf(params.id))),
      ],
    }),
  ],
};
