import { authRouter } from '#features/auth/server/auth.router.ts';
import { galleryRouter } from '#features/gallery/server/gallery.router.ts';
import { newsletterRouter } from '#features/newsletter/server/newsletter.router.ts';
import { ordersRouter } from '#features/orders/server/orders.router.ts';
import { productsRouter } from '#features/products/server/products.router.ts';
import { reviewsRouter } from '#features/reviews/server/reviews.router.ts';
import { router } from '#server/trpc/procedures.ts';

/** Every call of the shop, in both voices. */
export const appRouter = router({
  auth: authRouter,
  products: productsRouter,
  orders: ordersRouter,
  gallery: galleryRouter,
  reviews: reviewsRouter,
  newsletter: newsletterRouter,
});

export type AppRouter = typeof appRouter;
