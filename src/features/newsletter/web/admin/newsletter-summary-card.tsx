import { Link } from 'react-router-dom';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { formatTime } from '#web/lib/format-time.ts';
import type { NewsletterView } from '../../shared/newsletter-view.ts';
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
  if (!summary.data) return null;
  const { next, held, going, failing, trouble } = summary.data;
  if (!next && !trouble && held.length + going.length + failing.length === 0) return null;
  return (
    <Card className="flex flex-col gap-4 p-5 sm:p-6">
      <h2 className="text-lg">Newsletter</h2>
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
      {trouble && <TroubleNotice {...trouble} />}
      {going.map(({ newsletterID, subject, delivery, throughAt }) => (
        <div key={newsletterID}>
          <p className="mb-1 font-semibold">{subject}</p>
          <DeliveryBar label={`Sending ${subject}`} delivery={delivery} throughAt={throughAt} />
        </div>
      ))}
      {next && (
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
    </Card>
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
