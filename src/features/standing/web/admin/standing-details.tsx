import { formatPhone } from '#shared/people/phone.ts';
import { AdminPage } from '#web/components/layout/admin-page.tsx';
import { BackLink } from '#web/components/layout/back-link.tsx';
import { RefusedMailbox } from '#web/components/layout/refused-mailbox.tsx';
import { RevokeLinks } from '#web/components/layout/secret-links.tsx';
import { WhatsAppButton } from '#web/components/layout/whats-app-button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { QueryState } from '#web/components/ui/query-state.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { formatTime } from '#web/lib/format-time.ts';
import { standingPaths } from '../../shared/standing-link.ts';
import type { StandingDetails } from '../../shared/standing-order.ts';
import { StandingOrderView } from '../standing-view.tsx';

export function StandingDetailsPage({ standingID }: { standingID: number }) {
  const utils = trpc.useUtils();
  const details = trpc.standing.byId.useQuery({ standingID });
  const change = trpc.standing.changeForCustomer.useMutation();
  const answer = trpc.standing.answerForCustomer.useMutation();
  // Also after a refusal, which may mean that it was changed elsewhere.
  const show = (stored: Promise<StandingDetails>) =>
    stored
      .then((now) => utils.standing.byId.setData({ standingID }, now))
      .finally(() => void utils.standing.invalidate());
  return (
    <AdminPage
      title="Standing orders"
      heading={details.data ? `Standing order of ${details.data.name}` : 'Standing order'}
      path={standingPaths.office}
      back={<BackLink to={standingPaths.office}>All standing orders</BackLink>}
    >
      <QueryState
        skeleton="mt-5 h-72 rounded-card"
        query={details}
        className="mt-5"
        fallback="Failed to load the standing order. Please try again."
      />
      {details.data && (
        <div className="mt-4 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <StandingOrderView
            standing={details.data.standing}
            calls={{
              answer: (input) => show(answer.mutateAsync({ standingID, ...input })),
              change: (input) => show(change.mutateAsync({ standingID, ...input })),
              customer: details.data.customer,
              draft: `standing:office:${standingID}`,
            }}
          />
          <div className="flex flex-col gap-5">
            <Contact details={details.data} />
            <History standingID={standingID} />
          </div>
        </div>
      )}
    </AdminPage>
  );
}

function Contact({ details }: { details: StandingDetails }) {
  const { standingID, name, cell, customer, standing } = details;
  const { email } = customer;
  const label = standing.proposal?.state === 'open' ? 'WhatsApp' : 'Send the link';
  const give = trpc.standing.giveLink.useMutation();
  const revoke = trpc.standing.revokeLinks.useMutation();
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-lg">Customer</h2>
      <p className="mt-1 [overflow-wrap:anywhere]">
        <span className="block font-semibold">{name}</span>
        <a className="block text-primary underline" href={`tel:${cell}`}>
          {formatPhone(cell)}
        </a>
        <span className="block">
          {email === '' ? (
            'No email address'
          ) : (
            <a className="text-primary underline" href={`mailto:${encodeURIComponent(email)}`}>
              {email}
            </a>
          )}
        </span>
      </p>
      <RefusedMailbox {...details} email={email} remedy="change it here" />
      {email !== '' && !standing.isProved && (
        <p className="mt-2 text-muted-foreground text-sm">
          Nothing is emailed to this address until a link in our email to it is opened.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <WhatsAppButton
          name={name}
          cell={cell}
          message={async () => (await give.mutateAsync({ standingID })).message}
          label={label}
        />
        <RevokeLinks
          of={`the standing order of ${name}`}
          to="it or to its orders"
          revoke={() => revoke.mutateAsync({ standingID })}
        />
      </div>
    </Card>
  );
}

const maxEntries = 10;

const actors: Record<string, string> = {
  owner: 'Owner',
  helper: 'Helper',
  key: 'Program',
  customer: 'Customer',
  system: 'The shop',
};

function History({ standingID }: { standingID: number }) {
  const entries = trpc.activity.list.useQuery({
    thing: 'standing order',
    thingID: String(standingID),
    limit: maxEntries,
  });
  if (!entries.data || entries.data.length === 0) return null;
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-lg">History</h2>
      <ul className="mt-1 flex flex-col gap-1.5 text-compact">
        {entries.data.map(({ activityID, at, who, action, after }) => (
          <li key={activityID}>
            {actors[who.kind] ?? who.kind}
            <span>{`: ${wordOf(action, after)}`}</span>
            <span className="block text-muted-foreground text-sm">{formatTime(at)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const answerWords: Record<string, string> = {
  start: 'started it',
  confirm: 'confirmed',
  skip: 'skipped',
  move: 'moved',
  undo: 'took the answer back',
  pause: 'paused',
  stop: 'stopped',
  resume: 'resumed',
};

function wordOf(action: string, after: Record<string, unknown> | null): string {
  const answer = after?.answer;
  return typeof answer === 'string' ? (answerWords[answer] ?? answer) : `${action} it`;
}
