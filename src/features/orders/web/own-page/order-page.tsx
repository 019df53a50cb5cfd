import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { productPaths } from '#features/products/web/paths.ts';
import { formatPhone, whatsAppLink } from '#shared/people/phone.ts';
import { Page } from '#web/components/layout/page.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useMounted } from '#web/hooks/use-mounted.ts';
import { errorCode } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { orderPagePath, tokenOf } from '../../shared/own-page/order-link.ts';
import { WithoutScript } from '../without-script.tsx';
import { LastOrderCard } from './last-order-card.tsx';
import { ownOrderKey } from './own-order-key.ts';
import { OwnOrderView } from './own-order-view.tsx';

/** The token is in the fragment, so only the browser knows it. */
export function OrderPage() {
  const mounted = useMounted();
  const token = tokenOf(useLocation().hash);
  return (
    <Page
      title="Your order"
      description="Where your order is, and what comes next."
      path={orderPagePath}
      hidden
    >
      <div className="page-width py-8 sm:py-12">
        {!mounted && <OrderSkeleton />}
        {mounted && token === null && <LinkIsOver />}
        {mounted && token !== null && <OpenedOrder key={token} token={token} />}
      </div>
    </Page>
  );
}

function useOwnOrder(token: string) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ownOrderKey(token),
    queryFn: ({ signal }) => client.orders.openOwn.mutate({ token }, { signal }),
    staleTime: 0,
  });
}

type OpenedLastOrderProps = {
  token: string;
  className?: string | undefined;
  /** It is cancelled, or its link no longer works. */
  onOver: () => void;
};

/** On other pages. Renders nothing until the order is read, and if it cannot be. */
export function OpenedLastOrder({ token, className, onOver }: OpenedLastOrderProps) {
  const { data, error } = useOwnOrder(token);
  const isOver = errorCode(error) === 'not_found' || data?.status === 'Cancelled';
  const forget = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) forget();
  }, [isOver]);
  return data && !isOver && <LastOrderCard order={data} className={className} />;
}

function OpenedOrder({ token }: { token: string }) {
  const order = useOwnOrder(token);
  if (errorCode(order.error) === 'not_found') return <LinkIsOver />;
  if (order.data) return <OwnOrderView token={token} order={order.data} />;
  if (order.isPending) return <OrderSkeleton />;
  return (
    <>
      <PageHeading>Your order</PageHeading>
      <ErrorState
        query={order}
        className="mt-6 max-w-2xl"
        fallback="We could not open your order. Please try again."
      />
    </>
  );
}

/** Does not reveal whether the link is unknown, incomplete, revoked or its order deleted. */
function LinkIsOver() {
  const business = useBusiness();
  return (
    <>
      <PageHeading>This link does not work</PageHeading>
      <Card className="mt-6 max-w-2xl p-5 sm:p-7">
        <p>
          It may be incomplete: please open it again from our email or message. If that does not
          help, call us on{' '}
          <a className="font-semibold text-primary underline" href={`tel:${business.phone}`}>
            {formatPhone(business.phone)}
          </a>{' '}
          and we’ll look it up.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            render={
              <a
                href={whatsAppLink(
                  business.whatsApp,
                  `Hello ${business.name}, the link to my order does not work.`,
                )}
                target="_blank"
                rel="noopener noreferrer"
              />
            }
          >
            Message us on WhatsApp
          </Button>
          <Button variant="outline" render={<Link to={productPaths.all} />}>
            See all products
          </Button>
        </div>
      </Card>
    </>
  );
}

function OrderSkeleton() {
  return (
    <div aria-busy="true">
      <PageHeading>Your order</PageHeading>
      <WithoutScript>
        This page needs JavaScript. You can also ask about your order by
      </WithoutScript>
      <p className="sr-only noscript:hidden">Opening your order…</p>
      <div className="mt-6 grid noscript:hidden gap-6 lg:grid-cols-[1fr_24rem] lg:gap-8">
        <Skeleton className="h-72 rounded-card lg:order-last" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  );
}
