import { useSearchParams } from 'react-router-dom';
import { peoplePaths } from '#features/people/web/paths.ts';
import { unbreakWeights } from '#features/products/shared/unbreak-weights.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { Page } from '#web/components/layout/page.tsx';
import { WhatsAppButton } from '#web/components/layout/whats-app-button.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { StatusChip } from '#web/components/ui/status-chip.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { standingPaths } from '../../shared/standing-link.ts';
import type { StandingPage, StandingRow } from '../../shared/standing-order.ts';
import { proposalStateTexts, rhythmText } from '../../shared/standing-text.ts';
import { ForecastTable } from './forecast-table.tsx';
import { StandingDetailsView } from './standing-details.tsx';

export function StandingOrdersPage() {
  const params = useSearchParams()[0];
  const standingID = Number(params.get('standing'));
  return (
    <Page
      title="Standing orders"
      description="Orders that customers get regularly."
      path={standingPaths.office}
      hidden
    >
      {Number.isInteger(standingID) && standingID > 0 ? (
        <StandingDetailsView key={standingID} standingID={standingID} />
      ) : (
        <StandingList
          attention={params.get('attention') === 'true'}
          before={Number(params.get('before'))}
        />
      )}
    </Page>
  );
}

type ListProps = { attention: boolean; before: number };

function StandingList({ attention, before }: ListProps) {
  const list = trpc.standing.page.useQuery({ attention, ...(before > 0 && { before }) });
  return (
    <>
      <PageHeading
        compact
        actions={
          <Button variant="outline" render={<Link to={peoplePaths.customers} />}>
            Back to customers
          </Button>
        }
      >
        Standing orders
      </PageHeading>
      {list.isPending && <Skeleton className="mt-5 h-56 rounded-card" />}
      {list.isError && !list.data && (
        <ErrorState
          query={list}
          className="mt-5"
          fallback="Failed to load the standing orders. Please try again."
        />
      )}
      {list.data && <Found page={list.data} attention={attention} />}
      <ForecastTable />
    </>
  );
}

function Found({ page, attention }: { page: StandingPage; attention: boolean }) {
  const { rows, next, active } = page;
  const choices = [
    { label: `All (${active} running)`, to: standingPaths.office, chosen: !attention },
    {
      label: `To answer (${page.attention})`,
      to: `${standingPaths.office}?attention=true`,
      chosen: attention,
    },
  ];
  return (
    <>
      <nav aria-label="Which" className="mt-3 flex flex-wrap gap-2">
        {choices.map(({ label, to, chosen }) => (
          <Button
            key={to}
            size="sm"
            variant={chosen ? 'secondary' : 'outline'}
            aria-current={chosen ? 'page' : undefined}
            render={<Link to={to} />}
          >
            {label}
          </Button>
        ))}
      </nav>
      {rows.length === 0 ? (
        <EmptyState
          illustration={<EmptyList />}
          title={attention ? 'Nothing waits for an answer' : 'No standing orders yet'}
        >
          {attention
            ? 'Orders that were proposed to customers are listed here until they answer.'
            : 'Customers make them on the page of their order. For a caller, open their last order and choose “Make a standing order”.'}
        </EmptyState>
      ) : (
        <Card className="mt-3 px-4 py-1 sm:px-5">
          <ul aria-label="Standing orders" className="flex flex-col divide-y divide-border">
            {rows.map((row) => (
              <Row key={row.standingID} row={row} />
            ))}
          </ul>
        </Card>
      )}
      {next !== null && (
        <Button
          variant="outline"
          className="mt-3"
          render={
            <Link
              to={`${standingPaths.office}?${new URLSearchParams({ ...(attention && { attention: 'true' }), before: String(next) })}`}
            />
          }
        >
          Older ones
        </Button>
      )}
    </>
  );
}

function Row({ row }: { row: StandingRow }) {
  const { standingID, name, cell, everyWeeks, days, goods, message } = row;
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-2.5 md:grid-cols-[1fr_1.4fr_1.1fr_auto]">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <Link
          to={`${standingPaths.office}?standing=${standingID}`}
          className="block font-semibold text-primary underline underline-offset-3"
        >
          {name}
        </Link>
        <span className="block text-muted-foreground text-sm">{formatPhone(cell)}</span>
      </span>
      <span className="min-w-0 text-compact [overflow-wrap:anywhere]">
        <span className="line-clamp-2" title={goods}>
          {unbreakWeights(goods)}
        </span>
        <span className="block text-muted-foreground text-sm first-letter:uppercase">
          {rhythmText({ everyWeeks, days })}
        </span>
      </span>
      <span className="text-compact">
        <NextStep row={row} />
      </span>
      <span>
        {message !== null && <WhatsAppButton name={name} cell={cell} message={message} />}
      </span>
    </li>
  );
}

const stateLabels = { active: 'Running', paused: 'Paused', stopped: 'Stopped' } as const;

function NextStep({ row: { state, proposal, nextDay } }: { row: StandingRow }) {
  if (proposal && (proposal.state === 'open' || proposal.state === 'late')) {
    return (
      <>
        <span className="block">{weekdayAndDate(readDay(proposal.day))}</span>
        <StatusChip tone={proposal.state === 'late' ? 'danger' : 'warning'}>
          {proposalStateTexts[proposal.state]}
        </StatusChip>
      </>
    );
  }
  if (state !== 'active') return <StatusChip tone="neutral">{stateLabels[state]}</StatusChip>;
  return (
    <span>{nextDay === null ? 'No further days' : `Next ${weekdayAndDate(readDay(nextDay))}`}</span>
  );
}
