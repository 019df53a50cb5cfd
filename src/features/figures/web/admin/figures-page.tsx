import { AdminPage } from '#web/components/layout/admin-page.tsx';
import { BackLink } from '#web/components/ui/back-link.tsx';
import { paths } from '#web/paths.ts';
import { figuresPaths } from '../paths.ts';
import { BookkeepingCard } from './bookkeeping-card.tsx';
import { PeriodCard } from './period-card.tsx';

export function FiguresPage() {
  return (
    <>
      <BackLink to={paths.admin.dashboard} className="min-h-11">
        Dashboard
      </BackLink>
      <AdminPage title="Figures" path={figuresPaths.office}>
        <div className="mt-4 grid gap-5">
          <PeriodCard />
          <BookkeepingCard />
        </div>
      </AdminPage>
    </>
  );
}
