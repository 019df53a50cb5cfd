import { Link, useLocation } from 'react-router-dom';
import { formatPhone } from '#shared/people/phone.ts';
import { Button } from '#web/components/ui/button.tsx';
import { readSentOrder } from '#web/lib/sent-order.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { paths } from '#web/paths.ts';
import RotateCw from '~icons/lucide/rotate-cw';
import { adminPattern } from './shop-routes.tsx';

export function RouteFailure() {
  const inOffice = adminPattern.test(useLocation().pathname);
  const business = useBusiness();
  const sent = inOffice ? null : readSentOrder();
  return (
    <main className="page-width flex min-h-dvh flex-col items-center justify-center py-16 text-center">
      <title>{`Something went wrong | ${business.name}`}</title>
      <h1 tabIndex={-1} className="text-title">
        Something went wrong
      </h1>
      {sent && (
        <p role="status" className="mt-3 font-semibold text-heading text-lg">
          {`Your order ${sent.orderNumber} was sent. Please do not send it again.`}
        </p>
      )}
      <p className="mt-3 max-w-md text-lg text-muted-foreground">
        {`This page stopped working. Loading it again usually helps${inOffice || sent ? '.' : '; your cart is safe.'}`}
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>
          <RotateCw aria-hidden />
          Load again
        </Button>
        <Button
          variant="outline"
          render={<Link to={inOffice ? paths.admin.dashboard : paths.home} reloadDocument />}
        >
          {inOffice ? 'To the dashboard' : 'To the home page'}
        </Button>
      </div>
      {!inOffice && (
        <p className="mt-8 text-muted-foreground">
          Still stuck? Call us on{' '}
          <a className="font-semibold text-primary underline" href={`tel:${business.phone}`}>
            {formatPhone(business.phone)}
          </a>
          .
        </p>
      )}
    </main>
  );
}
