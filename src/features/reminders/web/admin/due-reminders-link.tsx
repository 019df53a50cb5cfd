import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { Link } from '#web/components/ui/link.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { reminderPaths } from '../paths.ts';

/** Empty without waiting reminders. */
export function DueRemindersLink() {
  const { data } = trpc.reminders.due.useQuery();
  if (!data || data.waiting === 0) return null;
  const count = data.reminders.length;
  return (
    <Link to={reminderPaths.office}>
      {count === 0
        ? 'No reminders this week'
        : `${count} ${count === 1 ? 'reminder' : 'reminders'} this week`}
    </Link>
  );
}

/** Those of the next seven days. */
export function RemindersOfCustomer({ phone }: { phone: string }) {
  const { data } = trpc.reminders.due.useQuery();
  return data?.reminders.map(
    ({ reminderID, cell, day, description }) =>
      cell === phone && (
        <p key={reminderID}>{`Reminder on ${weekdayAndDate(readDay(day))}: ${description}`}</p>
      ),
  );
}
