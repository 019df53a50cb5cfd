import { useCart } from '#features/cart/web/public.ts';
import { addressLine } from '#shared/business/business-words.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { Page } from '#web/components/layout/page.tsx';
import { WithoutScript } from '#web/components/layout/ways-to-reach-us.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useMounted } from '#web/hooks/use-mounted.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { paths } from '#web/paths.ts';
import { CartContent } from './cart/cart-content.tsx';
import { EmptyCart } from './cart/empty-cart.tsx';

/** The cart is stored in the browser, so the server renders a skeleton and the empty state. */
export function CartPage() {
  const business = useBusiness();
  const { away } = business.opening;
  const mounted = useMounted();
  const { count } = useCart();
  const hidden = mounted ? count === 0 && 'sr-only' : 'in-data-[cart=empty]:sr-only';
  return (
    <Page
      title="Your Cart"
      description="Check your cart and send us your order. We arrange payment and delivery with you."
      path={paths.cart}
      hidden
    >
      <div className="page-width min-h-dvh py-8 sm:py-12">
        {/* The empty cart has its own title. */}
        <PageHeading className={hidden || undefined}>Your Cart</PageHeading>
        {away && (
          <Alert tone="info" className="mt-4">
            {away} You can send your order all the same; we answer when we are back.
          </Alert>
        )}
        <p className="mt-2 hidden print:block">
          {business.name}, {addressLine(business)}, {formatPhone(business.phone)}
        </p>
        {mounted ? (
          <CartContent />
        ) : (
          <div className="mt-8">
            <WithoutScript>The cart needs JavaScript. You can also order by</WithoutScript>
            <CartSkeleton />
            <div className="in-data-[cart=empty]:block hidden">
              <EmptyCart />
            </div>
          </div>
        )}
      </div>
    </Page>
  );
}

function CartSkeleton() {
  return (
    <div
      className="grid in-data-[cart=empty]:hidden min-h-dvh content-start gap-6 noscript:hidden lg:grid-cols-[1fr_24rem] lg:gap-8"
      aria-busy="true"
    >
      <p className="sr-only">Opening your cart…</p>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </div>
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
