import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { productReviewsPart, reviewsPart } from '#features/reviews/web/reviews-part.ts';
import { readReviewsView } from '#features/reviews/web/reviews-view.ts';
import type { Topic } from '#server/cache/cache.ts';
import { paths } from '#web/paths.ts';
import { AdminFrame } from './admin-frame.tsx';
import { BootScreen } from './boot-screen.tsx';
import type { PageData, Visit } from './page-data.ts';
import { PublicFrame } from './public-frame.tsx';
import { RouteFailure } from './route-failure.tsx';

/** What a public page declares about itself, beside its address. */
export type PageHandle = {
  /** The source file of the page, under which the build lists its code. */
  module: string;
  /** What the page shows changes with these; the rendered page is kept until then. */
  topics: readonly Topic[];
  /** The query parameters that change what the server renders; others are ignored. */
  search?: readonly string[];
  status?: number;
  /** Made for whoever has the link: never kept. */
  personal?: boolean;
};

export type LoadPage = (work: (data: PageData) => Promise<unknown>[]) => Promise<null>;

type Page = PageHandle & {
  path: string;
  component: () => Promise<ComponentType>;
  prefetch?: (data: PageData, visit: Visit) => Promise<unknown>[];
};

function toRoute({ path, component, prefetch, ...handle }: Page, load: LoadPage): RouteObject {
  return {
    path,
    handle,
    lazy: async () => ({ Component: await component() }),
    ...(prefetch && {
      loader: ({ params, request }: LoaderFunctionArgs) =>
        load((data) => prefetch(data, { params, search: new URL(request.url).searchParams })),
    }),
  };
}

const publicPages: Page[] = [
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
    search: ['category'],
    prefetch: (data) => [data.products.list.prefetch(), data.reviews.statsByProduct.prefetch()],
  },
  {
    path: paths.product(':id'),
    module: 'src/features/products/web/product-page.tsx',
    component: async () => (await import('#features/products/web/product-page.tsx')).ProductPage,
    topics: ['products', 'reviews'],
    prefetch: (data, { params }) => [
      data.products.byId.prefetch({ id: Number(params.id) }),
      data.reviews.ofProduct.prefetchInfinite(productReviewsPart(Number(params.id))),
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
    search: ['product', 'sort'],
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
    search: ['token'],
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

const signInPages: RouteObject[] = [
  {
    path: paths.admin.login,
    lazy: async () => ({
      Component: (await import('#features/auth/web/login-page.tsx')).LoginPage,
    }),
  },
  {
    path: paths.admin.forgotPassword,
    lazy: async () => ({
      Component: (await import('#features/auth/web/forgot-password-page.tsx')).ForgotPasswordPage,
    }),
  },
  {
    path: paths.admin.resetPassword,
    lazy: async () => ({
      Component: (await import('#features/auth/web/reset-password-page.tsx')).ResetPasswordPage,
    }),
  },
];

const adminPages: RouteObject[] = [
  {
    path: paths.admin.dashboard,
    lazy: async () => ({
      Component: (await import('#app/client/dashboard-page.tsx')).DashboardPage,
    }),
  },
  {
    path: paths.admin.account,
    lazy: async () => ({
      Component: (await import('#features/auth/web/account-page.tsx')).AccountPage,
    }),
  },
  {
    path: paths.admin.products,
    lazy: async () => ({
      Component: (await import('#features/products/web/admin/admin-products-page.tsx'))
        .AdminProductsPage,
    }),
  },
  {
    path: paths.admin.addProduct,
    lazy: async () => ({
      Component: (await import('#features/products/web/admin/add-product-page.tsx')).AddProductPage,
    }),
  },
  {
    path: paths.admin.gallery,
    lazy: async () => ({
      Component: (await import('#features/gallery/web/admin/admin-gallery-page.tsx'))
        .AdminGalleryPage,
    }),
  },
  {
    path: paths.admin.newsletter,
    lazy: async () => ({
      Component: (await import('#features/newsletter/web/admin/admin-newsletter-page.tsx'))
        .AdminNewsletterPage,
    }),
  },
  {
    path: paths.admin.reviews,
    lazy: async () => ({
      Component: (await import('#features/reviews/web/admin/admin-reviews-page.tsx'))
        .AdminReviewsPage,
    }),
  },
  {
    path: paths.admin.orders,
    lazy: async () => ({
      Component: (await import('#features/orders/web/admin/admin-orders-page.tsx')).AdminOrdersPage,
    }),
  },
];

/** Addresses of the back office: rendered in the browser only. */
export const adminPattern = /^\/admin(\/|$)/;

/** All routes. `load` runs what a page prefetches: to the end on the server, started in the browser. */
export function createRoutes(load: LoadPage): RouteObject[] {
  return [
    {
      errorElement: <RouteFailure />,
      hydrateFallbackElement: <BootScreen />,
      children: [
        ...signInPages,
        { element: <AdminFrame />, children: adminPages },
        { element: <PublicFrame />, children: publicPages.map((page) => toRoute(page, load)) },
      ],
    },
  ];
}
