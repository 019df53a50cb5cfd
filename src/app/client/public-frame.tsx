import { Outlet } from 'react-router-dom';
import { NewsletterSignUp } from '#features/newsletter/web/newsletter-sign-up.tsx';
import { useCart } from '#features/orders/web/cart/use-cart.ts';
import { PublicLayout } from '#web/components/layout/public-layout.tsx';
import { useSiteYear } from '#web/lib/site-year.tsx';

/** Every public page: the shop's layout with what is in this visitor's cart. */
export function PublicFrame() {
  const { count } = useCart();
  return (
    <PublicLayout cartCount={count} year={useSiteYear()} newsletter={<NewsletterSignUp />}>
      <Outlet />
    </PublicLayout>
  );
}
