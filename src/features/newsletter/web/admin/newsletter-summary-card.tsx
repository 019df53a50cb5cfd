import { Link } from 'react-router-dom';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { QueryState } from '#web/components/ui/query-state.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { formatTime } from '#web/lib/format-time.ts';
import ChevronRight from '~icons/lucide/chevron-right';
import type { NewsletterSummary, NewsletterView } from '../../shared/newsletter-view.ts';
import { DeliveryBar, TroubleNotice } from './list/delivery-bar.tsx';
import { countPeople } from './list/describe.ts';
import { newslettersView } from './office-views.ts';

const activePollInterval = 2000;
const idlePollInterval = 60_000;

export function NewsletterSummaryCard() {
  const summary = trpc.newsletter.summary.useQuery(undefined, {
    refetchInterval: ({ state }) =>
      state.data?.going.length ? activePollInterval : idlePollInterval,
  });
  return (
    <Card className="flex flex-col p-5 sm:p-6">
      <h2 className="text-lg">Newsletter</h2>
      <QueryState
        skeleton="mt-3 h-40"
        query={summary}
        className="mt-3"
        message="Failed to fetch newsletters"
      />
      {summary.data && <Summary summary={summary.data} />}
    </Card>
  );
}

function Summary({ summary }: { summary: NewsletterSummary }) {
  const { next, held, going, failing, trouble, subscribers } = summary;
  return (
    <div className="mt-2 flex flex-1 flex-col gap-4">
      {held.map((newsletter) => (
        <Alert
          key={newsletter.newsletterID}
          tone="warning"
          title={newsletter.subject}
          action={<OpenLink newsletter={newsletter} label="Decide" />}
        >
          Missed its time
          <span>{newsletter.scheduledDate && `, ${formatTime(newsletter.scheduledDate)}`}</span>. It
          is held until you decide.
        </Alert>
      ))}
      {trouble && <TroubleNotice trouble={trouble} />}
      {going.map(({ newsletterID, subject, delivery, throughAt }) => (
        <div key={newsletterID}>
          <p className="mb-1 font-semibold">{subject}</p>
          <DeliveryBar label={`Sending ${subject}`} delivery={delivery} throughAt={throughAt} />
        </div>
      ))}
      {next ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 [overflow-wrap:anywhere]">
            <span className="block text-muted-foreground text-sm">Next newsletter</span>
            <span className="block font-semibold leading-snug">{next.subject}</span>
            {next.scheduledDate && (
              <span className="block text-muted-foreground text-sm">
                {formatTime(next.scheduledDate)}
              </span>
            )}
          </p>
          <OpenLink newsletter={next} label="Open" />
        </div>
      ) : (
        <p className="text-muted-foreground">No newsletter is scheduled.</p>
      )}
      {failing.map((newsletter) => (
        <Alert
          key={newsletter.newsletterID}
          tone="error"
          title={newsletter.subject}
          action={<OpenLink newsletter={newsletter} label="Look" />}
        >
          It could not be delivered to {countPeople(newsletter.delivery.failed)}.
        </Alert>
      ))}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-1">
        <p className="text-muted-foreground text-sm">
          {countPeople(subscribers.active)} on the list
          <span>
            {subscribers.suppressed > 0 &&
              `; the mailboxes of ${countPeople(subscribers.suppressed)} refuse our emails`}
          </span>
        </p>
        <Button variant="outline" size="sm" render={<Link to={newslettersView.path({})} />}>
          All newsletters
          <ChevronRight aria-hidden />
        </Button>
      </div>
    </div>
  );
}

type OpenLinkProps = { newsletter: NewsletterView; label: string };

function OpenLink({ newsletter: { newsletterID, subject }, label }: OpenLinkProps) {
  return (
    <Button
      size="sm"
      variant="secondary"
      render={
        <Link
          to={newslettersView.path({ newsletter: newsletterID })}
          aria-label={`${label}: ${subject}`}
        />
      }
    >
      {label}
    </Button>
  );
}
