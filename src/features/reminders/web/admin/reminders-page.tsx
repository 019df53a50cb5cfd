import { useState } from 'react';
import { ordersView } from '#features/orders/web/public.ts';
import { peoplePaths } from '#features/people/web/paths.ts';
import { unbreakWeights } from '#features/products/shared/unbreak-weights.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { Page } from '#web/components/layout/page.tsx';
import { WhatsAppButton } from '#web/components/layout/whats-app-button.tsx';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import { RequireRole } from '#web/role.tsx';
import type { DueReminder } from '../../shared/reminder.ts';
import { reminderPaths } from '../paths.ts';

export function RemindersPage() {
  const due = trpc.reminders.due.useQuery();
  const [removed, setRemoved] = useState<DueReminder | null>(null);
  return (
    <Page
      title="Reminders"
      description="Whose food is nearly empty."
      path={reminderPaths.office}
      hidden
    >
      <PageHeading
        compact
        lead="Customers asked for these emails. They go out by themselves between 8:00 and 18:00 on their day; a WhatsApp message is up to you."
        actions={
          <Button variant="outline" render={<Link to={peoplePaths.customers} />}>
            Back to customers
          </Button>
        }
      >
        Reminders this week
      </PageHeading>
      {due.isPending && <Skeleton className="mt-5 h-56 rounded-card" />}
      {due.isError && !due.data && (
        <ErrorState
          query={due}
          className="mt-5"
          fallback="Failed to load the reminders. Please try again."
        />
      )}
      {due.data && (
        <>
          <p className="mt-3 text-muted-foreground text-sm">{waitingText(due.data)}</p>
          {due.data.reminders.length === 0 ? (
            <EmptyState illustration={<EmptyList />} title="No reminders this week">
              Customers ask for them on the page of their order and after sending one.
            </EmptyState>
          ) : (
            <Card className="mt-3 px-4 py-1 sm:px-5">
              <ul className="flex flex-col divide-y divide-border">
                {due.data.reminders.map((reminder) => (
                  <DueRow
                    key={reminder.reminderID}
                    reminder={reminder}
                    onRemove={() => setRemoved(reminder)}
                  />
                ))}
              </ul>
            </Card>
          )}
        </>
      )}
      <RemoveDialog reminder={removed} onClose={() => setRemoved(null)} />
    </Page>
  );
}

function waitingText({ waiting, late }: { waiting: number; late: number }): string {
  const all =
    waiting === 0
      ? ''
      : `${waiting} ${waiting === 1 ? 'reminder is' : 'reminders are'} waiting in all.`;
  if (late === 0) return all;
  return `${all} ${late} could not be sent within five days, or may have been sent before a backup was restored, and ${late === 1 ? 'was' : 'were'} dropped.`;
}

type RowProps = { reminder: DueReminder; onRemove: () => void };

function DueRow({ reminder, onRemove }: RowProps) {
  const { reminderID, day, name, cell, description, quantity, petName, orderID, orderNumber } =
    reminder;
  const write = trpc.reminders.message.useMutation();
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-2.5 md:grid-cols-[8.5rem_1fr_1.3fr_auto]">
      <span className="font-semibold text-compact">{weekdayAndDate(readDay(day))}</span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block font-semibold">{name}</span>
        <span className="block text-muted-foreground text-sm">{formatPhone(cell)}</span>
      </span>
      <span className="min-w-0 text-compact [overflow-wrap:anywhere]">
        {quantity} × {unbreakWeights(description)}
        {petName !== null && <span>{` for ${petName}`}</span>}
        <Link
          to={ordersView.path({ order: orderID })}
          className="block text-primary text-sm underline underline-offset-3"
        >
          Order {orderNumber}
        </Link>
      </span>
      <span className="flex flex-wrap gap-2">
        <WhatsAppButton
          name={name}
          cell={cell}
          message={async () => (await write.mutateAsync({ reminderID })).message}
        />
        <RequireRole needs="owner">
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Remove the reminder of ${name} for ${description}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        </RequireRole>
      </span>
    </li>
  );
}

type RemoveProps = { reminder: DueReminder | null; onClose: () => void };

function RemoveDialog({ reminder, onClose }: RemoveProps) {
  const utils = trpc.useUtils();
  const [shown, setShown] = useState(reminder);
  // Kept during the closing animation.
  if (reminder !== null && reminder !== shown) setShown(reminder);
  const remove = trpc.reminders.remove.useMutation({
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(errorText(error, 'Failed to remove the reminder.')),
    onSettled: async () => {
      await utils.reminders.due.invalidate();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={reminder !== null}
      onClose={onClose}
      title="Remove this reminder?"
      sentence={`${shown?.name ?? ''} gets no email about ${shown?.description ?? ''}.`}
      confirmLabel="Remove reminder"
      destructive
      pending={remove.isPending}
      onConfirm={() => reminder && remove.mutate({ reminderID: reminder.reminderID })}
    />
  );
}
