import { type Column, RowButton } from '#web/components/list/list-rows.tsx';
import { StatusChip, type Tone } from '#web/components/ui/status-chip.tsx';
import { formatTime } from '#web/lib/format-time.ts';
import { RequireRole } from '#web/role.tsx';
import UserMinus from '~icons/lucide/user-minus';
import type { ConsentSource } from '../../../shared/consent.ts';
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

const sourceNames: Record<ConsentSource, string> = {
  footer: 'Sign-up form',
  order: 'With an order',
  review: 'With a review',
  admin: 'Added by you',
  import: 'Imported',
};

export function subscriberColumns(
  onRemove: (subscriber: SubscriberView) => void,
): Column<SubscriberView>[] {
  return [
    {
      head: 'Email',
      card: 'title',
      className: 'font-semibold [overflow-wrap:anywhere]',
      cell: ({ email }) => email,
    },
    {
      head: 'Status',
      card: 'line',
      cell: ({ status, refused }) => (
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
      ),
    },
    {
      head: 'Subscribed',
      card: 'named',
      className: 'whitespace-nowrap',
      cell: ({ subscriptionDate }) => formatTime(subscriptionDate),
    },
    {
      head: 'Joined by',
      card: 'named',
      className: 'whitespace-nowrap',
      cell: ({ consentSource }) => sourceNames[consentSource],
    },
    {
      head: 'Last newsletter',
      card: 'named',
      className: 'whitespace-nowrap',
      cell: ({ lastEmailSent }) =>
        lastEmailSent === null ? 'None yet' : formatTime(lastEmailSent),
    },
    {
      head: 'Actions',
      unseenHead: true,
      card: 'corner',
      className: 'py-1.5 text-end',
      cell: (subscriber) => (
        <RequireRole needs="owner">
          <RowButton
            icon={UserMinus}
            label={`Remove ${subscriber.email}`}
            danger
            onClick={() => onRemove(subscriber)}
          />
        </RequireRole>
      ),
    },
  ];
}
