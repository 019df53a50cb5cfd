import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { tokenOf } from '#features/orders/shared/own-page/order-link.ts';
import { WithoutScript } from '#features/orders/web/public.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { Page } from '#web/components/layout/page.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useMounted } from '#web/hooks/use-mounted.ts';
import { errorCode } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { standingPath } from '../shared/standing-link.ts';
import { StandingOrderView } from './standing-view.tsx';

/** The token is in the fragment, so only the browser knows it. */
export function StandingOrderPage() {
  const mounted = useMounted();
  const token = tokenOf(useLocation().hash);
  return (
    <Page
      title="Your standing order"
      description="Confirm, change, skip, pause or stop it."
      path={standingPath}
      hidden
    >
      <div className="page-width py-8 sm:py-12">
        <PageHeading>Your standing order</PageHeading>
        <div className="mt-6 max-w-2xl">
          {!mounted && <Waiting />}
          {mounted && token === null && <LinkIsOver />}
          {mounted && token !== null && <Opened key={token} token={token} />}
        </div>
      </div>
    </Page>
  );
}

function Opened({ token }: { token: string }) {
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  const queryKey = ['standing order', token];
  const standing = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.standing.open.mutate({ token }, { signal }),
    staleTime: 0,
  });
  const refetch = () => queries.invalidateQueries({ queryKey });
  if (errorCode(standing.error) === 'not_found') return <LinkIsOver />;
  if (standing.data) {
    return (
      <StandingOrderView
        standing={standing.data}
        calls={{
          answer: (input) =>
            client.standing.answer
              .mutate({ token, ...input })
              .then((stored) => queries.setQueryData(queryKey, stored))
              .catch(afterRefusal(refetch)),
          change: (input) =>
            client.standing.change
              .mutate({ token, ...input })
              .then((stored) => queries.setQueryData(queryKey, stored))
              .catch(afterRefusal(refetch)),
          customer: null,
          draft: `standing:${token.slice(0, 8)}`,
        }}
      />
    );
  }
  if (standing.isPending) return <Waiting />;
  return (
    <ErrorState
      query={standing}
      fallback="We could not open your standing order. Please try again."
    />
  );
}

/** A refusal may mean that it was changed elsewhere: shows what is stored. */
const afterRefusal =
  (refetch: () => Promise<void>) =>
  async (error: unknown): Promise<never> => {
    if (errorCode(error) === 'conflict') await refetch();
    throw error;
  };

function LinkIsOver() {
  const business = useBusiness();
  return (
    <Card className="p-5 sm:p-7">
      <h2 className="text-lg">This link does not work</h2>
      <p className="mt-2">
        It may be incomplete, or the standing order may be deleted by now. Please open it again from
        our email or message, or call us on{' '}
        <a className="font-semibold text-primary underline" href={`tel:${business.phone}`}>
          {formatPhone(business.phone)}
        </a>
        .
      </p>
    </Card>
  );
}

function Waiting() {
  return (
    <div aria-busy="true">
      <WithoutScript>
        This page needs JavaScript. You can also answer your standing order by
      </WithoutScript>
      <p className="sr-only noscript:hidden">Opening your standing order…</p>
      <Skeleton className="h-72 rounded-card noscript:hidden" />
    </div>
  );
}
