import { Outlet } from 'react-router-dom';
import { CartButton, useCart } from '#features/cart/web/public.ts';
import { NewsletterSignUp } from '#features/newsletter/web/newsletter-sign-up.tsx';
import { PublicLayout } from '#web/components/layout/public-layout.tsx';
import { useSiteYear } from '#web/lib/site-context.tsx';

/** Every public page: the shop's layout with what is in this visitor's cart. */
export function PublicFrame() {
  const { count } = useCart();
  return (
    <PublicLayout
      cart={<CartButton count={count} />}
      year={useSiteYear()}
      newsletter={<NewsletterSignUp />}
    >
      <Outlet />
    </PublicLayout>
  );
}
