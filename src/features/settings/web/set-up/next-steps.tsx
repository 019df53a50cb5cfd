import { Link } from 'react-router-dom';
import { AdminPage } from '#web/components/layout/admin-page.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { paths } from '#web/paths.ts';
import ChevronRight from '~icons/lucide/chevron-right';
import { settingsPaths } from '../paths.ts';

const { of, backup } = settingsPaths;
const steps: readonly [title: string, about: string, to: string][] = [
  ['Your products', 'One by one, or from a spreadsheet (“Files”).', paths.admin.addProduct],
  ['Logo, words and photos', 'In place of the examples.', of('pages')],
  ['A helper', 'Invite who packs or answers with you.', of('accounts')],
  ['A backup', 'Make the first one, and keep it elsewhere.', backup],
];

export function NextSteps() {
  return (
    <AdminPage
      title="What comes next"
      path={settingsPaths.setUp}
      lead="The set-up is done. You will find everything again under Settings."
    >
      <ol className="mt-5 max-w-3xl divide-y rounded-card border bg-card shadow-card">
        {steps.map(([title, about, to]) => (
          <li key={title} className="relative flex items-center gap-3 px-4 py-2.5 hover:bg-accent">
            <div className="min-w-0 flex-1">
              <h2 className="text-base">
                <Link to={to} className="after:absolute after:inset-0">
                  {title}
                </Link>
              </h2>
              <p className="text-muted-foreground text-sm">{about}</p>
            </div>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />
          </li>
        ))}
      </ol>
      <Button className="mt-5" render={<Link to={paths.admin.dashboard} />}>
        To the dashboard
      </Button>
    </AdminPage>
  );
}
