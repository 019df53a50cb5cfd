import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { tokenOf } from '#features/orders/shared/own-page/order-link.ts';
import { SecretPage } from '#web/components/layout/secret-page.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { isConflict, trpc } from '#web/lib/calls/trpc.ts';
import { standingPath } from '../shared/standing-link.ts';
import type { StandingView } from '../shared/standing-order.ts';
import { StandingOrderView } from './standing-view.tsx';

export function StandingOrderPage() {
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  const keyOf = (token: string) => ['standing order', token];
  return (
    <SecretPage
      title="Your standing order"
      description="Confirm, change, skip, pause or stop it."
      path={standingPath}
      token={tokenOf(useLocation().hash)}
      otherwise="answer your standing order"
      query={(token) => ({
        queryKey: keyOf(token),
        queryFn: ({ signal }) => client.standing.open.mutate({ token }, { signal }),
      })}
      lost="It may be incomplete, or the standing order may be deleted by now."
    >
      {(standing, token) => {
        const queryKey = keyOf(token);
        /** A refusal may mean that it was changed elsewhere: shows what is stored. */
        const show = async (stored: Promise<StandingView>) => {
          try {
            queries.setQueryData(queryKey, await stored);
          } catch (error) {
            if (isConflict(error)) await queries.invalidateQueries({ queryKey });
            throw error;
          }
        };
        return (
          <>
            <PageHeading className="mb-6">Your standing order</PageHeading>
            <StandingOrderView
              standing={standing}
              calls={{
                answer: (input) => show(client.standing.answer.mutate({ token, ...input })),
                change: (input) => show(client.standing.change.mutate({ token, ...input })),
                customer: null,
                draft: `standing:${token.slice(0, 8)}`,
              }}
            />
          </>
        );
      }}
    </SecretPage>
  );
}
