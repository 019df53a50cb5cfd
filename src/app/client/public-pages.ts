import { productIdOf } from '#features/products/shared/product-view.ts';
import { productReviewsPart, reviewsPart } from '#features/reviews/web/reviews-part.ts';
import { readReviewsView } from '#features/reviews/web/reviews-view.ts';
import { paths } from '#web/paths.ts';
import type { Page } from './page-route.ts';

/** Every page that shoppers see, with what it shows. */
export const publicPages: Page[] = [
  {
    path: paths.home,
    module: 'src/features/site/web/home-page.tsx',
    component: async () => (await import('#features/site/web/home-page.tsx')).HomePage,
    topics: ['products', 'albums', 'reviews'],
    prefetch: (data) => [
      data.products.list.prefetch(),
      data.gallery.list.prefetch(),
      data.reviews.statsByProduct.prefetch(),
    ],
  },
  {
    path: paths.about,
    module: 'src/features/site/web/about-page.tsx',
    component: async () => (await import('#features/site/web/about-page.tsx')).AboutPage,
    topics: [],
  },
  {
    path: paths.privacy,
    module: 'src/features/site/web/privacy-page.tsx',
    component: async () => (await import('#features/site/web/privacy-page.tsx')).PrivacyPage,
    topics: [],
  },
  {
    path: paths.products,
    module: 'src/features/products/web/products-page.tsx',
    component: async () => (await import('#features/products/web/products-page.tsx')).ProductsPage,
    topics: ['products', 'reviews'],
    search: { category: /^(Cats|Dogs)$/ },
    prefetch: (data) => [data.products.list.prefetch(), data.reviews.statsByProduct.prefetch()],
  },
  {
    path: paths.product(':id'),
    module: 'src/features/products/web/product-page.tsx',
    component: async () => (await import('#features/products/web/product-page.tsx')).ProductPage,
    topics: ['products', 'reviews'],
    prefetch: (data, { params }) => [
      data.products.byId.prefetch({ id: productIdOf(params.id) }),
      data.reviews.ofProduct.prefetchInfinite(productReviewsPart(productIdOf(params.id))),
      data.reviews.statsByProduct.prefetch(),
    ],
  },
  {
    path: paths.gallery,
    module: 'src/features/gallery/web/gallery-page.tsx',
    component: async () => (await import('#features/gallery/web/gallery-page.tsx')).GalleryPage,
    topics: ['albums'],
    prefetch: (data) => [data.gallery.list.prefetch()],
  },
  {
    path: paths.reviews,
    module: 'src/features/reviews/web/reviews-page.tsx',
    component: async () => (await import('#features/reviews/web/reviews-page.tsx')).ReviewsPage,
    topics: ['reviews', 'products'],
    search: { product: /^[1-9]\d{0,8}$/, sort: /^(recent|rating)$/ },
    prefetch: (data, { search }) => [
      data.products.list.prefetch(),
      data.reviews.stats.prefetch(),
      data.reviews.featured.prefetch(),
      data.reviews.list.prefetchInfinite(reviewsPart(readReviewsView(search))),
    ],
  },
  {
    path: paths.cart,
    module: 'src/features/orders/web/cart-page.tsx',
    component: async () => (await import('#features/orders/web/cart-page.tsx')).CartPage,
    topics: [],
  },
  {
    path: paths.unsubscribe,
    module: 'src/features/newsletter/web/unsubscribe-page.tsx',
    component: async () =>
      (await import('#features/newsletter/web/unsubscribe-page.tsx')).UnsubscribePage,
    topics: [],
    search: { token: /^.{1,200}$/ },
    personal: true,
    prefetch: (data, { search }) => [
      data.newsletter.unsubscribeState.prefetch({ token: search.get('token') ?? '' }),
    ],
  },
  {
    path: '*',
    module: 'src/features/site/web/not-found-page.tsx',
    component: async () => (await import('#features/site/web/not-found-page.tsx')).NotFoundPage,
    topics: [],
    status: 404,
  },
];
