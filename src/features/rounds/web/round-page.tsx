import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { linePolling, useLineNotice } from '#features/live/web/public.ts';
import { tokenOf } from '#features/orders/shared/own-page/order-link.ts';
import { routeLinks, stopsOfLink } from '#shared/map-link.ts';
import { formatTotal } from '#shared/money.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { Page } from '#web/components/layout/page.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { ConnectionNotice } from '#web/components/ui/connection-notice.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { ErrorState } from '#web/components/ui/query-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useMounted } from '#web/hooks/use-mounted.ts';
import { useSteadyPresses } from '#web/hooks/use-steady-presses.ts';
import { whenIdle } from '#web/lazy/when-idle.ts';
import { errorCode, trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import MapPin from '~icons/lucide/map-pin';
import type { DriverRound } from '../shared/driver-link.ts';
import type { DriverStop } from '../shared/driver-stop.ts';
import { roundPath } from '../shared/round-path.ts';
import { forgetRound, isOver, keepRound, readKeptRound, roundKey } from './kept-round.ts';
import {
  applyQueuedActions,
  describeAction,
  isOfRound,
  offlineQueueOf,
  refusalOf,
  useQueuedActions,
} from './queued-actions.ts';
import { type StopCalls, timed } from './stop-actions.ts';
import { StopCard } from './stop-card.tsx';
import { LostActions, RefusedPayment } from './unsent-actions.tsx';

/** The token is in the fragment, so only the browser knows it. */
export function RoundPage() {
  const mounted = useMounted();
  const token = tokenOf(useLocation().hash);
  return (
    <Page title="Your stops" description="What to deliver today." path={roundPath} hidden>
      <div className="page-width max-w-188 pt-10 pb-6 sm:pb-10">
        {!mounted && <RoundSkeleton />}
        {mounted && token === null && <InvalidLink />}
        {mounted && token !== null && <OpenedRound key={token} token={token} />}
      </div>
    </Page>
  );
}

/** Loaded on use: a first visit does not need it. */
async function storeProgram(): Promise<void> {
  const { keepProgram } = await import('./keep-program.ts');
  // Without it the page needs a signal to open, as it did before.
  await keepProgram().catch(() => {});
}

function OpenedRound({ token }: { token: string }) {
  const { client } = trpc.useUtils();
  const [kept] = useState(() => readKeptRound(token));
  const round = useQuery({
    ...linePolling,
    queryKey: roundKey(token),
    queryFn: ({ signal }) => client.deliveries.openRound.mutate({ token }, { signal }),
    staleTime: 0,
    ...(kept && { initialData: kept.round, initialDataUpdatedAt: kept.at }),
  });
  const { data, dataUpdatedAt } = round;
  const unsent = useQueuedActions().filter(
    (queued) => !refusalOf(queued) && data && isOfRound(data)(queued),
  ).length;
  const line = useLineNotice(round, unsent > 0);
  const isAnswered = dataUpdatedAt !== kept?.at;
  useEffect(() => {
    if (!data || !isAnswered) return;
    keepRound(token, data, dataUpdatedAt);
    return whenIdle(() => void storeProgram());
  }, [token, data, dataUpdatedAt, isAnswered]);
  const isEnded = data && round.isError && isOver(data, new Date());
  if (isEnded || errorCode(round.error) === 'not_found') return <InvalidLink />;
  if (round.isPending) return <RoundSkeleton />;
  const why = unsent > 0 ? `${unsent} ${unsent === 1 ? 'waits' : 'wait'} for a signal` : line;
  const since = data && `, as at ${new Date(dataUpdatedAt).toTimeString().slice(0, 5)}`;
  return (
    <>
      <ConnectionNotice className="inset-x-2 top-1 justify-center">
        {line && `${why}${since ?? ''}`}
      </ConnectionNotice>
      <PageHeading>Your stops</PageHeading>
      {data && <Stops token={token} round={data} />}
      {!data && (
        <ErrorState
          query={round}
          className="mt-4"
          fallback="We could not open your stops. Please try again."
        />
      )}
    </>
  );
}

function Stops({ token, round }: { token: string; round: DriverRound }) {
  const storedActions = useQueuedActions();
  const queuedActions = storedActions.filter((queued) => !refusalOf(queued));
  const { day, stops, toCollect } = applyQueuedActions(round, queuedActions);
  const isHere = isOfRound(round);
  const ranked = stops.toSorted((one, other) => rankOf(one) - rankOf(other));
  const list = useSteadyPresses<HTMLOListElement>(
    [...storedActions.filter(refusalOf), ...ranked].map(({ orderID }) => orderID).join(),
  );
  const open = stops.filter(({ delivered, missed }) => !delivered && missed === null);
  const [next] = open;
  return (
    <>
      <p role="status" className="mt-2 text-muted-foreground">
        {weekdayAndDate(readDay(day))} · {open.length} of{' '}
        {stops.filter(({ missed }) => missed === null).length} left
        <span>{toCollect > 0 && ` · ${formatTotal(toCollect)} to collect`}</span>
      </p>
      <LostActions queuedActions={queuedActions.filter((queued) => !isHere(queued))} />
      {storedActions.filter(refusalOf).map((queued) => (
        <RefusedPayment key={describeAction(queued)} token={token} queued={queued} />
      ))}
      <RouteLinks stops={open} />
      <ol ref={list} className="mt-5 grid gap-3">
        {ranked.map((stop) => (
          <li key={stop.orderID}>
            <RoundStop token={token} day={day} stop={stop} next={stop === next} />
          </li>
        ))}
      </ol>
      {stops.length === 0 && <p className="mt-5">There is nothing to deliver any more.</p>}
    </>
  );
}

const rankOf = ({ delivered, missed }: DriverStop) => (delivered ? 2 : missed === null ? 0 : 1);

function RouteLinks({ stops }: { stops: readonly DriverStop[] }) {
  const found = stops.filter(({ address }) => address.length > 0);
  const links = routeLinks(found.map(({ address }) => address));
  if (found.length < 2) return null;
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      {links.map((link, index) => (
        <Button
          key={link}
          variant="outline"
          render={<a href={link} target="_blank" rel="noopener noreferrer" />}
        >
          <MapPin aria-hidden />
          <span>
            {links.length === 1
              ? 'All stops in Google Maps'
              : `${stopsLabel(found.slice(index * stopsOfLink, (index + 1) * stopsOfLink))} in Google Maps`}
          </span>
        </Button>
      ))}
    </p>
  );
}

const stopsLabel = (stops: readonly DriverStop[]) =>
  stops.length === 1
    ? `Stop ${stops[0]?.place}`
    : `Stops ${stops[0]?.place} to ${stops.at(-1)?.place}`;

type RoundStopProps = { token: string; day: string; stop: DriverStop; next: boolean };

function RoundStop({ token, day, stop, next }: RoundStopProps) {
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  const queryKey = roundKey(token);
  const { orderID } = stop;
  const show = (round: DriverRound) => queries.setQueryData(queryKey, round);
  const calls: StopCalls = {
    setDelivered: async (delivered) =>
      show(await client.deliveries.deliverStop.mutate({ token, orderID, delivered }, timed())),
    miss: async (missed) =>
      show(await client.deliveries.missStop.mutate({ token, orderID, ...missed }, timed())),
    async undoMiss(missed) {
      const input = { token, orderID, ...missed, missed: false };
      show(await client.deliveries.missStop.mutate(input, timed()));
    },
    async pay(taken) {
      show(await client.deliveries.payStop.mutate({ token, orderID, ...taken }, timed()));
      return { paymentID: null };
    },
    async undoPayment({ taken: { key } }) {
      const input = { token, orderID, amount: 0, key, paid: false };
      show(await client.deliveries.payStop.mutate(input, timed()));
    },
    canUndoLater: false,
    queue: offlineQueueOf(stop, day),
    refresh: () => queries.invalidateQueries({ queryKey }),
  };
  return (
    <Card
      className={cn(rankOf(stop) > 0 && 'bg-muted shadow-none', next && 'border-2 border-marigold')}
    >
      <StopCard stop={stop} calls={calls} next={next} />
    </Card>
  );
}

/** Does not reveal whether the link is unknown, incomplete, revoked or expired. */
function InvalidLink() {
  const business = useBusiness();
  useEffect(forgetRound, []);
  return (
    <>
      <PageHeading>This link does not work any more</PageHeading>
      <LostActions queuedActions={useQueuedActions()} />
      <Card className="mt-6 p-5 sm:p-7">
        <p>
          Each link is for the stops of one day. Please ask {business.name} for a new one:{' '}
          <a className="font-semibold text-primary underline" href={`tel:${business.phone}`}>
            {formatPhone(business.phone)}
          </a>
          .
        </p>
      </Card>
    </>
  );
}

function RoundSkeleton() {
  return (
    <div aria-busy="true">
      <PageHeading>Your stops</PageHeading>
      <p className="sr-only">Opening your stops…</p>
      <Skeleton className="mt-6 h-72 rounded-card" />
      <noscript>This page needs JavaScript. Please call the shop.</noscript>
    </div>
  );
}
