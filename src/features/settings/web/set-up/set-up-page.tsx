import { useEffect, useEffectEvent, useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import { AdminPage } from '#web/components/layout/admin-page.tsx';
import { Page } from '#web/components/layout/page.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { type Outputs, trpc } from '#web/lib/calls/trpc.ts';
import { paths } from '#web/paths.ts';
import { useSettingsSections } from '#web/settings-sections.tsx';
import ChevronRight from '~icons/lucide/chevron-right';
import { FormFrame } from '../form/settings-form.tsx';
import { FoldParts } from '../form/settings-part.tsx';
import { settingsPaths } from '../paths.ts';
import { useNotices } from '../use-notices.ts';

const wanted = ['business', 'delivery', 'payment', 'mail', 'password', 'opening'];

const lastStep = 'done';

/** Their forms have no bar for the buttons that skip. */
const withoutBar = ['sign-in', 'password', 'opening'];

/** RFC 2606: a placeholder address without mail, to be changed first if that is possible here. */
const isToChange = ({ email, emailFrom }: Outputs['auth']['session']) =>
  email.endsWith('.example') && emailFrom === 'shop';

export function SetUpPage() {
  const { step: path } = useParams();
  const sections = useSettingsSections();
  const session = trpc.auth.session.useQuery();
  // Fixed at the start: the step stays while the address is changed in it.
  const [first, setFirst] = useState<boolean>();
  if (first === undefined && session.data) setFirst(isToChange(session.data));
  const steps = [...(first ? ['sign-in'] : []), ...wanted].flatMap(
    (one) => sections.find((section) => section.path === one) ?? [],
  );
  const index = path === undefined ? 0 : steps.findIndex((one) => one.path === path);
  const step = steps[index];
  const navigate = useNavigate();
  const { notices, change } = useNotices();
  const state = notices?.setUp;
  const begin = useEffectEvent(() => {
    if (state === 'new') change({ setUp: 'begun' });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known that it is new
  useEffect(() => begin(), [state]);

  if (path === lastStep) return <NextSteps />;
  if (first === undefined && !session.isError) return null;
  if (!step) return <Navigate to={settingsPaths.setUp} replace />;
  const { title, about, component: Section } = step;
  const next = steps[index + 1];
  const previous = index > 0 ? steps[index - 1] : undefined;
  const goOn = () => {
    if (next) return navigate(settingsPaths.setUpStep(next.path));
    change({ setUp: 'done' });
    return navigate(settingsPaths.setUpStep(lastStep));
  };
  const actions = (
    <div className="flex gap-1">
      <Button
        variant={next ? 'ghost' : 'default'}
        className="max-sm:px-3"
        onClick={() => void goOn()}
      >
        {next ? 'Skip this step' : 'Finish'}
      </Button>
    </div>
  );
  return (
    <Page title="Set-up" description={about} path={settingsPaths.setUp} hidden>
      <div className="mx-auto max-w-3xl">
        <div className="mb-1 flex min-h-11 items-center justify-between gap-3 text-sm">
          <p className="text-muted-foreground">
            Set-up of your shop, step {index + 1} of {steps.length}
          </p>
          <Button
            variant="link"
            size="sm"
            render={
              <Link
                to={previous ? settingsPaths.setUpStep(previous.path) : paths.admin.dashboard}
              />
            }
          >
            {previous ? 'Back' : 'Later'}
          </Button>
        </div>
        <Progress
          label="Steps of the set-up"
          percent={(100 * (index + 1)) / steps.length}
          className="mb-5"
        />
        <PageHeading compact lead={about}>
          {title}
        </PageHeading>
        <div className="mt-6">
          <FormFrame
            value={{
              save: next ? 'Save and continue' : 'Save and finish',
              onSaved: () => void goOn(),
              actions,
            }}
          >
            <FoldParts key={step.path} setUp>
              <Section onDone={() => void goOn()} />
            </FoldParts>
          </FormFrame>
          {withoutBar.includes(step.path) && <div className="mt-5 only:invisible">{actions}</div>}
        </div>
      </div>
    </Page>
  );
}

const { of, backup } = settingsPaths;
const nextSteps: readonly [title: string, about: string, to: string][] = [
  [
    'Your products',
    'One by one, or from a spreadsheet (“Import, export”).',
    paths.admin.addProduct,
  ],
  ['Logo, words and photos', 'In place of the examples.', of('pages')],
  ['A helper', 'Invite who packs or answers with you.', of('accounts')],
  ['A backup', 'Make the first one, and keep it elsewhere.', backup],
];

function NextSteps() {
  return (
    <AdminPage
      title="What comes next"
      path={settingsPaths.setUp}
      lead="The set-up is done. You will find everything again under Settings."
    >
      <ol className="mt-5 max-w-3xl divide-y rounded-card border bg-card shadow-card">
        {nextSteps.map(([title, about, to]) => (
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
