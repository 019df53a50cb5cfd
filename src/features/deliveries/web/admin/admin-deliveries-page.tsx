import { Link, useSearchParams } from 'react-router-dom';
import { formatTotal } from '#shared/money.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { Page } from '#web/components/layout/page.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import Banknote from '~icons/lucide/banknote';
import Printer from '~icons/lucide/printer';
import type { DaysView, DayView } from '../../shared/deliveries-view.ts';
import { loadText } from '../../shared/load.ts';
import { deliveryPaths } from '../paths.ts';
import { DayChoice } from './day-choice.tsx';
import { Drivers } from './drivers.tsx';
import { Round } from './round.tsx';
import { WithoutDay } from './without-day.tsx';

/** Milliseconds; a driver may be under way. */
const pollInterval = 60_000;

export function AdminDeliveriesPage() {
  const days = trpc.deliveries.days.useQuery(undefined, { refetchInterval: pollInterval });
  return (
    <Page
      title="Deliveries"
      description="Deliveries of the shop."
      path={deliveryPaths.office}
      hidden
    >
      {days.data && <ChosenDay days={days.data} />}
      {!days.data && <PageHeading compact>Deliveries</PageHeading>}
      {days.isPending && <RoundSkeleton />}
      {days.isError && !days.data && (
        <ErrorState
          query={days}
          className="mt-5"
          fallback="Failed to load the deliveries. Please try again."
        />
      )}
    </Page>
  );
}

function ChosenDay({ days }: { days: DaysView }) {
  const dayParam = useSearchParams()[0].get('day') ?? '';
  const day = Number.isNaN(readDay(dayParam)) ? days.today : dayParam;
  const round = trpc.deliveries.day.useQuery({ day }, { refetchInterval: pollInterval });
  const stops = round.data?.stops ?? 0;
  return (
    <>
      <PageHeading
        compact
        actions={
          <>
            {day <= days.today && (
              <Button variant="outline" render={<Link to={deliveryPaths.cashUpOf(day)} />}>
                <Banknote aria-hidden />
                Cash-up
              </Button>
            )}
            {stops > 0 && (
              <Button render={<Link to={deliveryPaths.papersOf({ day })} />}>
                <Printer aria-hidden />
                Print papers
              </Button>
            )}
          </>
        }
      >
        Deliveries
      </PageHeading>
      <DayChoice days={days} day={day} />
      <div className="grid gap-x-6 min-[72rem]:grid-cols-[minmax(0,1fr)_20rem] min-[72rem]:items-start">
        <section aria-label={weekdayAndDate(readDay(day))} className="mt-3 min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-4">
            <h2 className="text-xl">
              {day === days.today ? 'Today' : weekdayAndDate(readDay(day))}
            </h2>
            {round.data && <Summary round={round.data} />}
          </div>
          {round.isPending && <RoundSkeleton />}
          {round.isError && (
            <ErrorState
              query={round}
              className="mt-3"
              fallback={
                round.data
                  ? 'No answer from the shop: this is as it was a while ago.'
                  : 'Failed to load the deliveries. Please try again.'
              }
            />
          )}
          {round.data && round.data.stops > 0 && <Round round={round.data} />}
          {round.data?.stops === 0 && (
            <EmptyState illustration={<EmptyList />} title="Nothing to deliver on this day yet.">
              Put orders on it from the list below, or choose another day.
            </EmptyState>
          )}
        </section>
        <div className="min-w-0">
          <WithoutDay
            day={day}
            visited={days.days.find((one) => one.day === day)?.areas ?? []}
            waiting={days.withoutDay}
          />
          {round.data && round.data.stops > 0 && day >= days.today && (
            <Drivers round={round.data} />
          )}
        </div>
      </div>
    </>
  );
}

function Summary({ round }: { round: DayView }) {
  const { stops, delivered, toCollect } = round;
  if (stops === 0) return null;
  return (
    <p className="text-muted-foreground">
      {stops} <span>{stops === 1 ? 'stop' : 'stops'}</span>, {delivered} delivered ·{' '}
      {loadText(round)} ·{' '}
      <span>{toCollect > 0 ? `${formatTotal(toCollect)} to collect` : 'all is paid'}</span>
    </p>
  );
}

function RoundSkeleton() {
  return (
    <div aria-busy="true" className="mt-5 flex flex-col gap-3">
      <Skeleton className="h-12 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  );
}
