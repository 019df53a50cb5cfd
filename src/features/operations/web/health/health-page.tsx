import { type ComponentType, Fragment, type SVGProps } from 'react';
import { Link } from 'react-router-dom';
import { settingsPaths } from '#features/settings/web/paths.ts';
import { AdminPage } from '#web/components/layout/admin-page.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { ErrorState } from '#web/components/ui/query-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { Summary } from '#web/components/ui/summary.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { formatTime } from '#web/lib/format-time.ts';
import { paths } from '#web/paths.ts';
import { useHasRole } from '#web/role.tsx';
import CircleAlert from '~icons/lucide/circle-alert';
import CircleCheck from '~icons/lucide/circle-check';
import CircleX from '~icons/lucide/circle-x';
import type { Finding, HealthView, Mark } from '../../shared/health-view.ts';
import { operationsPaths } from '../paths.ts';

const lead = 'Whether everything your shop needs is in order, and what you can do.';

export function HealthPage() {
  const health = trpc.health.check.useQuery(undefined, {
    // Each check signs in to the mail server, so it runs on request only.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const { data, error, isFetching, refetch } = health;
  const checkAgain = (
    <Button variant="outline" size="sm" pending={isFetching} onClick={() => refetch()}>
      Check again
    </Button>
  );
  return (
    <AdminPage title="Health" path={operationsPaths.health} lead={lead} actions={checkAgain}>
      {error && (
        <ErrorState query={health} fallback="The checks could not be run. Please try again." />
      )}
      {data && <Findings {...data} />}
      {!data && isFetching && (
        <div role="status" aria-label="Loading the checks" className="mt-6">
          <p className="text-muted-foreground">
            Checking. A server that stays silent takes a while.
          </p>
          <Skeleton className="mt-4 h-96 w-full" />
        </div>
      )}
    </AdminPage>
  );
}

const urgency: readonly Mark[] = ['broken', 'warning', 'good'];

const isGood = ({ mark }: Finding) => mark === 'good';

function Findings({ checkedAt, findings }: HealthView) {
  const sorted = findings.toSorted(
    (one, other) => urgency.indexOf(one.mark) - urgency.indexOf(other.mark),
  );
  const isOwner = useHasRole()('owner');
  const version = findings.find(({ check }) => check === 'Version');
  const [inOrder, others] = [sorted.filter(isGood), sorted.filter((one) => !isGood(one))];
  return (
    <section aria-label="What was found" className="mt-6">
      <p role="status" className="mb-4">
        <strong>
          {others.length === 0
            ? 'Everything is in order.'
            : `${others.length} ${others.length === 1 ? 'thing' : 'things'} to do`}
        </strong>{' '}
        <span className="text-muted-foreground">
          {`Checked ${formatTime(checkedAt)}. ${version?.says ?? ''}`}
        </span>
        <span>{!isOwner && others.length > 0 && ' Tell the owner.'}</span>
      </p>
      <Card className="px-5 py-1 sm:px-6 sm:py-2">
        <ul className="divide-y">
          {others.map((finding) => (
            <FindingRow key={`${finding.check} ${finding.says}`} {...finding} />
          ))}
        </ul>
        {others.length > 0 && isOwner && (
          <details className="border-t">
            <Summary>For whoever looks after your system</Summary>
            <dl className="pb-3 text-muted-foreground wrap-anywhere">
              {others.map(({ check, says, remedy }) => (
                <Fragment key={`${check} ${says}`}>
                  <dt className="mt-2 font-semibold text-foreground">{check}</dt>
                  <dd>
                    {says} {remedy}
                  </dd>
                </Fragment>
              ))}
            </dl>
          </details>
        )}
        {inOrder.length > 0 && (
          <details className={others.length > 0 ? 'border-t' : undefined}>
            <Summary>
              {inOrder.length === 1
                ? '1 check is in order'
                : `${inOrder.length} checks are in order`}
            </Summary>
            <ul className="divide-y border-t">
              {inOrder.map((finding) => (
                <FindingRow key={`${finding.check} ${finding.says}`} {...finding} />
              ))}
            </ul>
          </details>
        )}
      </Card>
    </section>
  );
}

type Styles = { Icon: ComponentType<SVGProps<SVGSVGElement>>; ink: string; word: string };

const styles: Record<Mark, Styles> = {
  good: { Icon: CircleCheck, ink: 'text-success-ink', word: 'Good' },
  warning: { Icon: CircleAlert, ink: 'text-warning-ink', word: 'Could be better' },
  broken: { Icon: CircleX, ink: 'text-danger-ink', word: 'Needs attention' },
};

function FindingRow(finding: Finding) {
  const { check, mark, says } = finding;
  const { Icon, ink, word } = styles[mark];
  const { meaning, action } = wordsOf(finding);
  const isOwner = useHasRole()('owner');
  return (
    <li className="flex gap-3 py-3.5">
      <Icon role="img" aria-label={word} className={`mt-0.5 size-5 shrink-0 ${ink}`} />
      <div className="min-w-0 flex-1 sm:grid sm:grid-cols-[12rem_1fr] sm:gap-4">
        <h2 className="font-sans font-semibold text-base">{check}</h2>
        {mark === 'good' ? (
          <p className="wrap-anywhere">{says}</p>
        ) : (
          <div className="min-w-0 wrap-anywhere">
            <p>{meaning}</p>
            {isOwner &&
              (action ? (
                <Button variant="link" className="min-h-11" render={<Link to={action.to} />}>
                  {action.label}
                </Button>
              ) : (
                <p>What to do is named below.</p>
              ))}
          </div>
        )}
      </div>
    </li>
  );
}

/** What a finding that is not good means, and the owner's screen that may resolve it. */
type FindingWords = { meaning: string; action?: { label: string; to: string } };

const backUp = { label: 'Back up now', to: operationsPaths.backups };
const settings = { label: 'Open the settings', to: settingsPaths.all };
const mail = { label: 'Open the email settings', to: settingsPaths.of('mail') };
const dashboard = { label: 'Open the dashboard', to: paths.admin.dashboard };
const delivered = 'Some of your emails may land in spam folders, or not arrive.';
const stored = 'New photos or orders may not be saved.';
const reached = 'Customers may not reach your shop, or links in your emails may not work.';
const steady = 'Your shop may be slow, or stop working.';

const words: ReadonlyMap<string, FindingWords> = new Map([
  ['Backups', { meaning: 'If the server broke today, you could lose orders.', action: backUp }],
  ['Mail server', { meaning: 'Emails to you and your customers may not be sent.', action: mail }],
  ['Sender', { meaning: delivered, action: mail }],
  ['SPF', { meaning: delivered }],
  ['DKIM', { meaning: delivered }],
  ['DMARC', { meaning: delivered }],
  ['Public address', { meaning: reached }],
  ['Certificate', { meaning: reached }],
  ['Data folder', { meaning: 'Personal data may be open to others, or not be saved.' }],
  ['Uploads folder', { meaning: stored }],
  ['Unused pictures', { meaning: 'Photos that are not used any more take up room.' }],
  ['Disk', { meaning: stored }],
  ['Clock', { meaning: 'Times in the shop and in your emails may be wrong.' }],
  ['Database', { meaning: steady }],
  ['Database connections', { meaning: steady }],
  ['Other instances', { meaning: steady }],
]);

/** Stored settings and restored backups have a sentence for the owner already. */
export function wordsOf({ check, says }: Pick<Finding, 'check' | 'says'>): FindingWords {
  if (check === 'Stored settings') return { meaning: says, action: settings };
  if (says.startsWith('Emails are not sent'))
    return { meaning: 'Emails to you and your customers are not sent.', action: mail };
  if (check === 'Restored backup') return { meaning: says, action: dashboard };
  return words.get(check) ?? { meaning: 'The way your shop is installed needs a change.' };
}
