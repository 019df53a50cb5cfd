import { Link, useSearchParams } from 'react-router-dom';
import { peoplePaths } from '#features/people/web/paths.ts';
import { unbreakWeights } from '#features/products/shared/unbreak-weights.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { AdminPage } from '#web/components/layout/admin-page.tsx';
import { BackLink } from '#web/components/layout/back-link.tsx';
import { RefusedMark } from '#web/components/layout/refused-mailbox.tsx';
import { WhatsAppButton } from '#web/components/layout/whats-app-button.tsx';
import { type Column, ListRows, wholeLine } from '#web/components/list/list-rows.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { QueryState } from '#web/components/ui/query-state.tsx';
import { StatusChip } from '#web/components/ui/status-chip.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import { standingPaths } from '../../shared/standing-link.ts';
import type { StandingPage, StandingRow } from '../../shared/standing-order.ts';
import { proposalStateTexts, rhythmText } from '../../shared/standing-text.ts';
import { ForecastTable } from './forecast-table.tsx';
import { StandingDetailsPage } from './standing-details.tsx';

export function StandingOrdersPage() {
  const params = useSearchParams()[0];
  const standingID = Number(params.get('standing'));
  if (Number.isInteger(standingID) && standingID > 0) {
    return <StandingDetailsPage key={standingID} standingID={standingID} />;
  }
  const attention = params.get('attention') === 'true';
  return <StandingList attention={attention} before={Number(params.get('before'))} />;
}

function StandingList({ attention, before }: { attention: boolean; before: number }) {
  const list = trpc.standing.page.useQuery({ attention, ...(before > 0 && { before }) });
  return (
    <AdminPage
      title="Standing orders"
      path={standingPaths.office}
      back={<BackLink to={peoplePaths.customers}>Customers</BackLink>}
    >
      <QueryState
        skeleton="mt-5 h-56 rounded-card"
        query={list}
        className="mt-5"
        fallback="Failed to load the standing orders. Please try again."
      />
      {list.data && <Found page={list.data} attention={attention} />}
      <ForecastTable />
    </AdminPage>
  );
}

const addressOf = (view: Record<string, string>) =>
  `${standingPaths.office}?${new URLSearchParams(view)}`;

function Found({ page, attention }: { page: StandingPage; attention: boolean }) {
  const { rows, next, active } = page;
  const toAnswer = { attention: 'true' };
  const choices = [
    { label: `All (${active} running)`, to: standingPaths.office, chosen: !attention },
    { label: `To answer (${page.attention})`, to: addressOf(toAnswer), chosen: attention },
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
        <EmptyList title={attention ? 'Nothing waits for an answer' : 'No standing orders yet'}>
          {attention
            ? 'Orders that were proposed to customers are listed here until they answer.'
            : 'Customers make them on the page of their order. For a caller, open their last order and choose “Make a standing order”.'}
        </EmptyList>
      ) : (
        <div className="@container mt-3">
          <ListRows
            label="Standing orders"
            rows={rows}
            columns={standingColumns}
            keyOf={({ standingID }) => standingID}
            line={standingLine}
          />
        </div>
      )}
      {next !== null && (
        <Button
          variant="outline"
          className="mt-3"
          render={<Link to={addressOf({ ...(attention && toAnswer), before: String(next) })} />}
        >
          Older ones
        </Button>
      )}
    </>
  );
}

const standingColumns: Column<StandingRow>[] = [
  {
    head: 'Customer',
    className: 'min-w-48 py-1.5 leading-5 [overflow-wrap:anywhere]',
    cell: (row) => (
      <>
        <CustomerName row={row} />
        <span className="block text-muted-foreground text-sm">{formatPhone(row.cell)}</span>
        <RefusedMark {...row} />
      </>
    ),
  },
  {
    head: 'Products',
    className: 'w-full max-w-0 py-1.5',
    cell: ({ goods }) => (
      <span className="line-clamp-2 leading-5" title={goods}>
        {unbreakWeights(goods)}
      </span>
    ),
  },
  {
    head: 'How often',
    className: 'min-w-32',
    cell: (row) => (
      <span className="block first-letter:uppercase">{rhythmText(row.everyWeeks)}</span>
    ),
  },
  {
    head: 'Next delivery',
    className: 'whitespace-nowrap py-1.5',
    cell: (row) => (
      <span className="flex flex-col gap-0.5 leading-5">
        <NextStep row={row} />
      </span>
    ),
  },
  {
    head: 'Actions',
    unseenHead: true,
    className: 'text-end',
    cell: (row) => <Message row={row} />,
  },
];

function standingLine(row: StandingRow) {
  return (
    <div className="flex items-center gap-2 py-1">
      <div className="min-w-0 flex-1 leading-5">
        <CustomerName row={row} inLine />
        <span className="line-clamp-2 text-sm">{unbreakWeights(row.goods)}</span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm">
          <span className="text-muted-foreground first-letter:uppercase">
            {rhythmText(row.everyWeeks)}
          </span>
          <NextStep row={row} />
        </span>
        <RefusedMark {...row} />
      </div>
      <Message row={row} />
    </div>
  );
}

type OfRow = { row: StandingRow };

function CustomerName({ row: { standingID, name }, inLine = false }: OfRow & { inLine?: boolean }) {
  return (
    <Link
      to={`${standingPaths.office}?standing=${standingID}`}
      className={cn(
        'font-semibold text-heading underline decoration-primary/35 underline-offset-4 hover:decoration-current',
        inLine && wholeLine,
      )}
    >
      {name}
    </Link>
  );
}

function Message({ row: { standingID, name, cell, proposal } }: OfRow) {
  const give = trpc.standing.giveLink.useMutation();
  return (
    proposal?.state === 'open' && (
      <WhatsAppButton
        name={name}
        cell={cell}
        message={async () => (await give.mutateAsync({ standingID })).message}
        className="relative @max-[52rem]:px-2.5 @max-[52rem]:[&>span]:sr-only"
      />
    )
  );
}

const stateLabels = {
  asked: 'Waits for a yes',
  active: 'Running',
  paused: 'Paused',
  stopped: 'Stopped',
} as const;

function NextStep({ row: { state, proposal, nextDay } }: OfRow) {
  if (proposal && (proposal.state === 'open' || proposal.state === 'late')) {
    return (
      <>
        <span>{weekdayAndDate(readDay(proposal.day))}</span>
        <StatusChip
          tone={proposal.state === 'late' ? 'danger' : 'warning'}
          className="px-2 py-0.75"
        >
          {proposalStateTexts[proposal.state]}
        </StatusChip>
      </>
    );
  }
  if (nextDay === null) return <StatusChip tone="neutral">{stateLabels[state]}</StatusChip>;
  return (
    <span>
      <span className="@min-[52rem]:hidden">Next: </span>
      <span>{weekdayAndDate(readDay(nextDay))}</span>
    </span>
  );
}
