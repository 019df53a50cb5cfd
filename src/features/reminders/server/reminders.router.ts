import { ownOrderLimit } from '#features/orders/server/public.ts';
import { restProcedures, router } from '#server/trpc/procedures.ts';
import { tokenInput } from '#shared/link-token.ts';
import { done } from '#shared/wire.ts';
import * as schemas from '../shared/reminder.ts';
import { listDueReminders, removeReminder, writeReminderMessage } from './due-reminders.ts';
import { acceptReminder, readReminder, remindLater, stopReminder } from './link-reminders.ts';
import { listOwnReminders, setReminder, stopOwnReminder } from './own-reminders.ts';

const { limited, open, scoped } = restProcedures('Reminders');

export const remindersRouter = router({
  // The secret is in the body, which is never logged.
  ofOrder: limited(ownOrderLimit, 'POST /order-page/reminders', [404, 429])
    .summary('How long the food of the order lasts that a secret link opens, and its reminders')
    .input(schemas.ownRemindersInput)
    .output(schemas.ownReminders)
    .mutation(({ ctx, input }) => listOwnReminders(ctx, input)),

  set: limited(ownOrderLimit, 'PUT /order-page/reminders', [404, 409, 429])
    .summary('Be reminded by email before a food of the order is empty')
    .input(schemas.setReminderInput)
    .output(done)
    .mutation(({ ctx, input }) => setReminder(ctx, input)),

  stopOwn: limited(ownOrderLimit, 'POST /order-page/reminders/stop', [404, 429])
    .summary('Stop the reminder of a food of the order')
    .input(schemas.ownReminderInput)
    .output(done)
    .mutation(({ ctx, input }) => stopOwnReminder(ctx, input)),

  ofLink: open('GET /reminder')
    .summary('The reminder that a link in its email belongs to')
    .input(tokenInput)
    .output(schemas.reminderOfLink)
    .query(({ ctx, input }) => readReminder(ctx, input)),

  stop: open('POST /reminder/stop')
    .summary('Stop a reminder by the link in its email')
    .input(tokenInput)
    .output(done)
    .mutation(({ ctx, input }) => stopReminder(ctx, input)),

  accept: open('POST /reminder/accept')
    .summary('Say yes to the reminders of an order, by the link in the email that asks')
    .input(tokenInput)
    .output(done)
    .mutation(({ ctx, input }) => acceptReminder(ctx, input)),

  later: open('POST /reminder/later', [409])
    .summary('Be reminded in a week, by the link in the email')
    .input(tokenInput)
    .output(done)
    .mutation(({ ctx, input }) => remindLater(ctx, input)),

  due: scoped('reminders:read', 'GET /reminders')
    .summary('Reminders of the next seven days')
    .output(schemas.dueReminders)
    .query(({ ctx }) => listDueReminders(ctx)),

  message: scoped('reminders:write', 'POST /reminders/{reminderID}/message', [404])
    .summary('A text for WhatsApp with a new secret link, to send to the customer')
    .input(schemas.reminderIdInput)
    .output(schemas.reminderText)
    .mutation(({ ctx, input }) => writeReminderMessage(ctx, input)),

  remove: scoped('reminders:write', 'DELETE /reminders/{reminderID}', [404], { role: 'owner' })
    .summary('Remove a reminder that a customer no longer wants')
    .input(schemas.reminderIdInput)
    .output(done)
    .mutation(({ ctx, input }) => removeReminder(ctx, input)),
});
