import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { formatTotal } from '#shared/money.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { AdminPage } from '#web/components/layout/admin-page.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { ErrorState } from '#web/components/ui/query-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import Banknote from '~icons/lucide/banknote';
import CalendarDays from '~icons/lucide/calendar-days';
import Printer from '~icons/lucide/printer';
import type { DaysView, DayView } from '../../shared/deliveries-view.ts';
import { dayToOpen, loadText } from '../../shared/round.ts';
import { deliveryPaths } from '../paths.ts';
import { Drivers } from './drivers.tsx';
import { Round } from './round.tsx';
import { notPlannedId, WithoutDay } from './without-day.tsx';

type OneDay = DaysView['days'][number];

const showInStrip = (link: HTMLElement | null) =>
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

function DayChoice({ days: { today, days }, day }: { days: DaysView; day: string }) {
  const navigate = useNavigate();
  const nameOf = (one: OneDay) => (one.day === today ? 'Today' : weekdayAndDate(readDay(one.day)));
  return (
    <div className="mt-2 flex items-center gap-2 sm:mt-4 sm:gap-3">
      <nav
        aria-label="Days"
        className="mask-r-from-[calc(100%-2rem)] -m-1 min-w-0 flex-1 snap-x scroll-ps-1 scroll-pe-8 overflow-x-auto p-1"
      >
        <ul className="flex w-max gap-2 pe-8">
          {days.map((one) => (
            <li key={one.day} className="snap-start">
              <Link
                ref={one.day === day ? showInStrip : undefined}
                to={deliveryPaths.on(one.day)}
                preventScrollReset
                aria-current={one.day === day ? 'page' : undefined}
                className={cn(
                  'flex h-11 flex-col justify-center whitespace-nowrap rounded-control border border-input bg-card px-3 text-sm leading-tight transition-colors hover:bg-accent min-[72rem]:flex-row min-[72rem]:items-center min-[72rem]:gap-2',
                  one.day === day && 'border-primary bg-secondary text-secondary-foreground',
                )}
              >
                <span className="font-semibold">{nameOf(one)}</span>
                <span>{countOf(one, today)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {/* Only an icon on a phone, which leaves room for the days. */}
      <div className="relative shrink-0 max-sm:size-11 max-sm:rounded-control max-sm:border max-sm:border-input max-sm:bg-card max-sm:has-focus-visible:outline-2 max-sm:has-focus-visible:outline-ring">
        <CalendarDays aria-hidden className="absolute inset-3 size-5 sm:hidden" />
        <Input
          aria-label="Another day"
          type="date"
          className="w-36 px-2.5 text-sm max-sm:absolute max-sm:inset-0 max-sm:size-11 max-sm:opacity-0"
          value={day}
          onClick={({ currentTarget }) => currentTarget.showPicker()}
          onChange={({ target }) => {
            if (!Number.isNaN(readDay(target.value))) {
              navigate(deliveryPaths.on(target.value), { preventScrollReset: true });
            }
          }}
        />
      </div>
    </div>
  );
}

/** "No stops", "3 stops", "2 of 3 left"; a past day shows what was not delivered. */
function countOf({ day, stops, delivered }: OneDay, today: string): string {
  if (day < today) return `${stops} not delivered`;
  if (stops === 0) return 'No stops';
  if (delivered === stops) return `All ${stops} delivered`;
  return delivered > 0
    ? `${stops - delivered} of ${stops} left`
    : `${stops} ${stops === 1 ? 'stop' : 'stops'}`;
}

/** Milliseconds; a driver may be under way. */
const pollInterval = 60_000;

export function AdminDeliveriesPage() {
  const days = trpc.deliveries.days.useQuery(undefined, { refetchInterval: pollInterval });
  if (days.data) return <ChosenDay days={days.data} />;
  return (
    <AdminPage title="Deliveries" path={deliveryPaths.office}>
      {days.isPending && <RoundSkeleton />}
      {days.isError && (
        <ErrorState
          query={days}
          className="mt-5"
          fallback="Failed to load the deliveries. Please try again."
        />
      )}
    </AdminPage>
  );
}

function ChosenDay({ days }: { days: DaysView }) {
  const dayParam = useSearchParams()[0].get('day') ?? '';
  const isGiven = !Number.isNaN(readDay(dayParam));
  const [opened, setOpened] = useState<string | null>(null);
  const day = isGiven ? dayParam : dayToOpen(days.days, days.today, opened);
  const toKeep = isGiven ? null : day;
  if (opened !== toKeep) setOpened(toKeep);
  const round = trpc.deliveries.day.useQuery({ day }, { refetchInterval: pollInterval });
  const stops = round.data?.stops ?? 0;
  return (
    <AdminPage
      title="Deliveries"
      path={deliveryPaths.office}
      actions={
        <>
          {/* Keeps its place. */}
          <Button
            variant="outline"
            size="sm"
            className={cn(stops === 0 && 'invisible')}
            render={<Link to={deliveryPaths.papersOf({ day })} />}
          >
            <Printer aria-hidden />
            <span>
              Print<span className="max-sm:sr-only"> papers</span>
            </span>
          </Button>
          <Button
            variant="outline"
            size="sm"
            render={<Link to={deliveryPaths.cashUpOf(day < days.today ? day : days.today)} />}
          >
            <Banknote aria-hidden />
            Cash-up
          </Button>
        </>
      }
    >
      <DayChoice days={days} day={day} />
      <div className="grid gap-x-6 min-[72rem]:grid-cols-[minmax(0,1fr)_18rem] min-[84rem]:grid-cols-[minmax(0,1fr)_22rem] min-[72rem]:items-start">
        <section aria-label={weekdayAndDate(readDay(day))} className="mt-3 min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-4">
            {/* On a phone the chosen day above names it. */}
            <h2
              className={cn(
                'text-xl',
                days.days.some((one) => one.day === day) && 'max-sm:sr-only',
              )}
            >
              {day === days.today ? 'Today' : weekdayAndDate(readDay(day))}
            </h2>
            {round.data && stops > 0 && (
              <Summary round={round.data}>
                {days.withoutDay > 0 && (
                  <span className="max-sm:block min-[72rem]:hidden">
                    <span className="max-sm:hidden"> · </span>
                    <Link
                      to={`${deliveryPaths.on(day)}#${notPlannedId}`}
                      className="whitespace-nowrap font-semibold text-primary underline underline-offset-3"
                    >
                      {`${days.withoutDay} ${days.withoutDay === 1 ? 'order' : 'orders'} not planned yet`}
                    </Link>
                  </span>
                )}
              </Summary>
            )}
          </div>
          {round.isPending && <RoundSkeleton />}
          {round.data && round.data.stops > 0 && (
            <>
              <Round round={round.data} />
              {day >= days.today && <Drivers round={round.data} />}
            </>
          )}
          {round.data?.stops === 0 && (
            <EmptyList title="Nothing to deliver on this day yet">
              Add orders to it from those not planned yet, or choose another day.
            </EmptyList>
          )}
          {round.isError && (
            <ErrorState
              query={round}
              className="mt-3"
              fallback={
                round.data
                  ? 'No answer from the shop: this may be out of date.'
                  : 'Failed to load the deliveries. Please try again.'
              }
            />
          )}
        </section>
        <WithoutDay
          day={day}
          visited={days.days.find((one) => one.day === day)?.areas ?? []}
          waiting={days.withoutDay}
        />
      </div>
    </AdminPage>
  );
}

function Summary({ round, children }: { round: DayView; children: ReactNode }) {
  const { stops, delivered, toCollect } = round;
  return (
    <p className="text-muted-foreground max-sm:text-sm">
      {stops} <span>{stops === 1 ? 'stop' : 'stops'}</span>, {delivered} delivered ·{' '}
      {loadText(round)} ·{' '}
      <span>{toCollect > 0 ? `${formatTotal(toCollect)} to collect` : 'all paid'}</span>
      {children}
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
