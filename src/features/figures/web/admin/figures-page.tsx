import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { AdminPage } from '#web/components/layout/admin-page.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { figuresPaths } from '../paths.ts';
import { BookkeepingCard } from './bookkeeping-card.tsx';
import { useFiguresNow } from './figure-words.ts';
import { PeriodCard } from './period-card.tsx';

export function FiguresPage() {
  const { data } = useFiguresNow();
  return (
    <AdminPage title="Figures" path={figuresPaths.office}>
      {data?.since === null && (
        <EmptyState illustration={<EmptyList />} title="No sales yet" className="mt-6">
          From your first order on you see here what you sell.
        </EmptyState>
      )}
      <div className="mt-4 grid gap-5 sm:mt-5">
        <PeriodCard />
        <BookkeepingCard />
      </div>
    </AdminPage>
  );
}
