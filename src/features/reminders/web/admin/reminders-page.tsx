import { useState } from 'react';
import { ordersView } from '#features/orders/web/public.ts';
import { peoplePaths } from '#features/people/web/paths.ts';
import { unbreakWeights } from '#features/products/shared/unbreak-weights.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { AdminPage } from '#web/components/layout/admin-page.tsx';
import { BackLink } from '#web/components/layout/back-link.tsx';
import { WhatsAppButton } from '#web/components/layout/whats-app-button.tsx';
import { DeleteDialog } from '#web/components/list/delete-dialog.tsx';
import { List } from '#web/components/list/list.tsx';
import type { Column } from '#web/components/list/list-rows.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { useListView } from '#web/hooks/use-list-view.ts';
import { errorText, trpc } from '#web/lib/calls/trpc.ts';
import { listView, setting } from '#web/lib/list-view.ts';
import { RequireRole } from '#web/role.tsx';
import type { DueReminder, DueReminders } from '../../shared/reminder.ts';
import { reminderPaths } from '../paths.ts';

const remindersView = listView(reminderPaths.office, { size: setting('size', [200], 200) });

const withTotal = (due: DueReminders) => ({ ...due, total: due.reminders.length });

export function RemindersPage() {
  const { client, reminders } = trpc.useUtils();
  const list = useListView(remindersView);
  const due = trpc.reminders.due.useQuery(undefined, { select: withTotal });
  const [toRemove, setToRemove] = useState<DueReminder | null>(null);
  return (
    <AdminPage
      title="Reminders"
      heading="Reminders this week"
      path={reminderPaths.office}
      className="mb-3"
      back={<BackLink to={peoplePaths.customers}>Customers</BackLink>}
      lead="Customers asked for these emails. They go out by themselves between 08:00 and 18:00 on their day; a WhatsApp message is up to you."
    >
      {due.data && <p className="mb-3 text-sm empty:hidden">{lateText(due.data)}</p>}
      <List
        noun={{ one: 'reminder', many: 'reminders' }}
        list={list}
        query={due}
        sum={({ waiting }) => ` of ${waiting} waiting`}
        rows={(page) => page.reminders}
        keyOf={({ reminderID }) => reminderID}
        columns={reminderColumns({
          write: async ({ reminderID }) =>
            (await client.reminders.message.mutate({ reminderID })).message,
          remove: setToRemove,
        })}
        failed="Failed to load the reminders. Please try again."
        unpaged
        empty={
          <EmptyList title="No reminders this week">
            Customers ask for them on the page of their order and after sending one.
            <span>
              {due.data && due.data.waiting > 0 && ` ${due.data.waiting} wait for later.`}
            </span>
          </EmptyList>
        }
      />
      <DeleteDialog
        subject={toRemove}
        question={({ name, description }) => ({
          title: 'Remove this reminder?',
          sentence: `${name} gets no email about ${description}.`,
          confirm: 'Remove reminder',
        })}
        remove={({ reminderID }) => client.reminders.remove.mutate({ reminderID })}
        failure={(error) => errorText(error, 'Failed to remove the reminder.')}
        refresh={() => reminders.due.invalidate()}
        onClose={() => setToRemove(null)}
      />
    </AdminPage>
  );
}

function lateText({ late }: DueReminders): string {
  if (late === 0) return '';
  return `${late} could not be sent within five days, or may have been sent before a backup was restored, and ${late === 1 ? 'was' : 'were'} dropped.`;
}

type Handlers = {
  write: (reminder: DueReminder) => Promise<string>;
  remove: (reminder: DueReminder) => void;
};

const reminderColumns = ({ write, remove }: Handlers): Column<DueReminder>[] => [
  {
    head: 'Day',
    card: 'title',
    className: 'whitespace-nowrap',
    cell: ({ day }) => <span className="font-semibold">{weekdayAndDate(readDay(day))}</span>,
  },
  {
    head: 'Customer',
    card: 'line',
    className: '[overflow-wrap:anywhere]',
    cell: ({ name, cell }) => (
      <>
        <span className="block font-semibold">{name}</span>
        <span className="block text-muted-foreground text-sm">{formatPhone(cell)}</span>
      </>
    ),
  },
  {
    head: 'Food',
    card: 'line',
    className: '[overflow-wrap:anywhere]',
    cell: ({ quantity, description, petName, orderID, orderNumber }) => (
      <>
        {quantity} × {unbreakWeights(description)}
        {petName !== null && <span>{` for ${petName}`}</span>}
        <Link
          to={ordersView.path({ order: orderID })}
          className="block text-primary text-sm underline underline-offset-3"
        >
          Order {orderNumber}
        </Link>
      </>
    ),
  },
  {
    head: 'Actions',
    card: 'foot',
    unseenHead: true,
    cell: (reminder) => (
      <span className="flex justify-end gap-2">
        <WhatsAppButton {...reminder} message={() => write(reminder)} />
        <RequireRole needs="owner">
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Remove the reminder of ${reminder.name} for ${reminder.description}`}
            onClick={() => remove(reminder)}
          >
            Remove
          </Button>
        </RequireRole>
      </span>
    ),
  },
];
