import { Skeleton } from '#web/components/ui/skeleton.tsx';

/** The shape of a cart, until the browser has opened its own. */
export function CartSkeleton() {
  return (
    <div className="mt-8 grid gap-6 lg:grid-cols-[1fr_24rem] lg:gap-8" aria-busy="true">
      <p className="sr-only">Opening your cart…</p>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </div>
      <Skeleton className="h-96 rounded-card" />
      <noscript>The cart needs JavaScript. You can also order by phone or WhatsApp.</noscript>
    </div>
  );
}
