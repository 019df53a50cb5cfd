import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { productPaths } from '#features/products/web/paths.ts';
import { whatsAppLink } from '#shared/people/phone.ts';
import { SecretPage } from '#web/components/layout/secret-page.tsx';
import { PhoneLink } from '#web/components/layout/ways-to-reach-us.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { errorCode } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { orderPagePath, tokenOf } from '../../shared/own-page/order-link.ts';
import { LastOrderCard } from './last-order-card.tsx';
import { ownOrderQuery } from './own-order-query.ts';
import { OwnOrderView } from './own-order-view.tsx';

export function OrderPage() {
  const { client } = trpc.useUtils();
  const { name, whatsApp } = useBusiness();
  const message = `Hello ${name}, the link to my order does not work.`;
  return (
    <SecretPage
      title="Your order"
      description="Where your order is, and what comes next."
      path={orderPagePath}
      token={tokenOf(useLocation().hash)}
      otherwise="ask about your order"
      query={(token) => ownOrderQuery(client, token)}
      over={
        <>
          <p>
            It may be incomplete: please open it again from our email or message. If that does not
            help, call us on <PhoneLink /> and we’ll look it up.
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button
              render={
                <a
                  href={whatsAppLink(whatsApp, message)}
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
        </>
      }
    >
      {(order, token) => <OwnOrderView token={token} order={order} />}
    </SecretPage>
  );
}

type OpenedLastOrderProps = {
  token: string;
  className?: string | undefined;
  /** It is cancelled, or its link no longer works. */
  onOver: () => void;
};

/** On other pages. Renders nothing until the order is read, and if it cannot be. */
export function OpenedLastOrder({ token, className, onOver }: OpenedLastOrderProps) {
  const { client } = trpc.useUtils();
  const { data, error } = useQuery({ ...ownOrderQuery(client, token), staleTime: 0 });
  const isOver = errorCode(error) === 'not_found' || data?.status === 'Cancelled';
  const forget = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) forget();
  }, [isOver]);
  return data && !isOver && <LastOrderCard order={data} className={className} />;
}
