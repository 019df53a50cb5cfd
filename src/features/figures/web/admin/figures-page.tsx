import { useId, useState } from 'react';
import { AdminPage } from '#web/components/layout/admin-page.tsx';
import { BackLink } from '#web/components/layout/back-link.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { QueryState } from '#web/components/ui/query-state.tsx';
import { useDownload } from '#web/hooks/use-download.ts';
import { paths } from '#web/paths.ts';
import Download from '~icons/lucide/download';
import { figuresPaths } from '../paths.ts';
import { monthsBetween, nameMonth, useFiguresNow } from './figure-words.ts';
import { PeriodCard } from './period-card.tsx';

export function FiguresPage() {
  const now = useFiguresNow();
  return (
    <AdminPage
      title="Figures"
      path={figuresPaths.office}
      back={<BackLink to={paths.admin.dashboard}>Dashboard</BackLink>}
    >
      <div className="mt-4 grid gap-5">
        {now.data ? (
          <Figures since={now.data.since} today={now.data.periods[0]?.to} />
        ) : (
          <QueryState
            query={now}
            skeleton="h-80 rounded-card"
            fallback="Failed to load the figures. Please try again."
          />
        )}
      </div>
    </AdminPage>
  );
}

function Figures({ since, today }: { since: string | null; today: string | undefined }) {
  if (since === null || !today) {
    return (
      <EmptyState title="No orders yet">
        Sales, best sellers and a file for your bookkeeper are here from the first order on.
      </EmptyState>
    );
  }
  return (
    <>
      <PeriodCard />
      <BookkeepingCard months={monthsBetween(since, today)} />
    </>
  );
}

function BookkeepingCard({ months }: { months: readonly string[] }) {
  return (
    <Card className="min-w-0 gap-x-10 p-5 sm:p-6 lg:flex lg:items-end lg:justify-between">
      <div>
        <h2 className="text-lg">For your bookkeeper</h2>
        <p className="mt-1 text-muted-foreground">
          Every order, invoice, credit note and payment of a month in one file, day by day. Credit
          notes and money paid back are below zero.
        </p>
      </div>
      <MonthFile months={months} />
    </Card>
  );
}

function MonthFile({ months }: { months: readonly string[] }) {
  const field = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  // The previous month by default: the bookkeeper needs complete ones.
  const month = chosen ?? months[1] ?? months[0] ?? '';
  const { save, pending } = useDownload('The export failed. Please try again.');
  const saveMonth = (separator: 'semicolon' | 'comma') =>
    save(
      `/api/admin/figures/bookkeeping.csv?${new URLSearchParams({ month, separator })}`,
      `bookkeeping-${month}.csv`,
    );
  return (
    <div className="flex flex-wrap items-end gap-3 max-lg:mt-4 lg:shrink-0">
      <div>
        <label htmlFor={field} className="mb-1 block text-sm">
          Month
        </label>
        <NativeSelect
          id={field}
          className="w-52"
          value={month}
          onChange={({ target }) => setChosen(target.value)}
          choices={months.map((one) => [one, nameMonth(one)])}
        />
      </div>
      <Button variant="outline" pending={pending} onClick={() => saveMonth('semicolon')}>
        <Download aria-hidden />
        Export for Excel
      </Button>
      <Button variant="outline" disabled={pending} onClick={() => saveMonth('comma')}>
        Export for other programs
      </Button>
    </div>
  );
}
