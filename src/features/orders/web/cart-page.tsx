import { Page } from '#web/components/layout/page.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { useMounted } from '#web/hooks/use-mounted.ts';
import { paths } from '#web/paths.ts';
import { CartContent } from './cart/cart-content.tsx';
import { CartSkeleton } from './cart/cart-skeleton.tsx';

/** The cart lives in the browser, so the server sends only its shape. */
export function CartPage() {
  const mounted = useMounted();
  return (
    <Page
      title="Your Cart"
      description="Check your cart and send us your order. We arrange payment and delivery with you."
      path={paths.cart}
      hidden
    >
      <div className="page-width py-8 sm:py-12">
        <PageHeading>Your Cart</PageHeading>
        {mounted ? <CartContent /> : <CartSkeleton />}
      </div>
    </Page>
  );
}
