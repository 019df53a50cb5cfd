import type { RouteObject } from 'react-router-dom';
import { paths } from '#web/paths.ts';

/** The pages before the door of the back office. */
export const signInPages: RouteObject[] = [
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

/** The pages behind it. */
export const adminPages: RouteObject[] = [
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
