import { type Column, RowButton } from '#web/components/list/list-rows.tsx';
import { StatusChip, type Tone } from '#web/components/ui/status-chip.tsx';
import { formatDate, formatTime } from '#web/lib/format-time.ts';
import { RequireRole } from '#web/role.tsx';
import UserMinus from '~icons/lucide/user-minus';
import { sourceNames } from '../../../shared/consent.ts';
import type { SubscriberStatus, SubscriberView } from '../../../shared/subscribers.ts';
import { statusNames } from '../office-views.ts';

const tones: Record<SubscriberStatus, Tone> = {
  active: 'success',
  unsubscribed: 'neutral',
  suppressed: 'danger',
};
const refusedReason =
  'The last email was refused for good: there is probably no such address. Please ask for the right one.';
const suppressedReason =
  'There is no such mailbox, or it refused several emails in a row: it gets no more newsletters.';

type OnRemove = (subscriber: SubscriberView) => void;

export function subscriberColumns(onRemove: OnRemove): Column<SubscriberView>[] {
  return [
    {
      head: 'Email',
      className: 'font-semibold [overflow-wrap:anywhere]',
      cell: ({ email }) => email,
    },
    {
      head: 'Status',
      cell: (subscriber) => <Status {...subscriber} />,
    },
    {
      head: 'Subscribed',
      className: 'whitespace-nowrap',
      cell: ({ subscriptionDate }) => formatTime(subscriptionDate),
    },
    {
      head: 'Joined by',
      className: 'whitespace-nowrap',
      cell: ({ consentSource }) => sourceNames[consentSource],
    },
    {
      head: 'Last newsletter',
      className: 'whitespace-nowrap',
      cell: ({ lastEmailSent }) =>
        lastEmailSent === null ? 'None yet' : formatTime(lastEmailSent),
    },
    {
      head: 'Actions',
      unseenHead: true,
      className: 'text-end',
      cell: (subscriber) => <Remove subscriber={subscriber} onRemove={onRemove} />,
    },
  ];
}

export function subscriberLine(onRemove: OnRemove) {
  return (subscriber: SubscriberView) => (
    <div className="flex min-h-11 items-center justify-between gap-2">
      <div className="min-w-0">
        <p className="font-semibold leading-tight [overflow-wrap:anywhere]">{subscriber.email}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-muted-foreground text-sm">
          <span>
            {sourceNames[subscriber.consentSource]}, {formatDate(subscriber.subscriptionDate)}
          </span>
          {(subscriber.status !== 'active' || subscriber.refused) && <Status {...subscriber} />}
        </p>
      </div>
      <Remove subscriber={subscriber} onRemove={onRemove} />
    </div>
  );
}

function Status({ status, refused }: SubscriberView) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <StatusChip
        tone={tones[status]}
        title={status === 'suppressed' ? suppressedReason : undefined}
      >
        {statusNames[status]}
      </StatusChip>
      {status === 'active' && refused && (
        <StatusChip tone="warning" title={refusedReason}>
          Refused
        </StatusChip>
      )}
    </span>
  );
}

function Remove({ subscriber, onRemove }: { subscriber: SubscriberView; onRemove: OnRemove }) {
  return (
    <RequireRole needs="owner">
      <RowButton
        icon={UserMinus}
        label={`Remove ${subscriber.email}`}
        danger
        onClick={() => onRemove(subscriber)}
      />
    </RequireRole>
  );
}
