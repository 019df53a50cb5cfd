import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { findAndLock } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import { type Metric, readCounts } from '#server/metrics/metrics.ts';
import type { Done } from '#shared/answers.ts';
import { shopDay, writeDay } from '#shared/time/day.ts';
import type { DueReminder, DueReminders } from '../shared/reminder.ts';
import { reminderLinks } from '../shared/reminder-link.ts';
import { reminderMessage } from '../shared/reminder-text.ts';
import { Reminder } from './reminder.entity.ts';
import { reminderFacts, reminderTerms, withTheirFood } from './reminder-terms.ts';

const daysShown = 7;
const maxShown = 200;

/** Those of the next seven days, the first 200. */
export async function listDueReminders(context: RequestContext): Promise<DueReminders> {
  const { em, shop } = context;
  const terms = await reminderTerms(shop);
  const until = writeDay(shopDay(terms.now) + daysShown);
  const due = await em.find(
    Reminder,
    { state: 'waiting', remindOn: { $lte: until } },
    { orderBy: { remindOn: 'asc', id: 'asc' }, limit: maxShown },
  );
  const reminders = (await withTheirFood(em, due)).map((one): DueReminder => {
    const { reminder, order } = one;
    const facts = reminderFacts(terms, one);
    const { again } = reminderLinks(shop.settings.publicUrl, reminder.token);
    return {
      reminderID: reminder.id,
      day: reminder.remindOn,
      orderID: order.id,
      orderNumber: String(order.number),
      name: `${order.name} ${order.surname}`.trim(),
      cell: order.cell,
      email: order.email.toLowerCase(),
      description: facts.description,
      quantity: facts.quantity,
      petName: facts.petName,
      message: reminderMessage(terms.business, facts, again),
    };
  });
  return {
    reminders,
    waiting: await em.count(Reminder, { state: 'waiting' }),
    late: await em.count(Reminder, { state: 'late' }),
  };
}

/** @throws DomainError `not_found`. */
export function removeReminder(
  context: RequestContext,
  { reminderID }: { reminderID: number },
): Promise<Done> {
  return write(context, ['reminders'], async (em) => {
    const reminder = await findAndLock(em, Reminder, reminderID, 'Reminder not found.');
    await em.nativeDelete(Reminder, { id: reminder.id });
    await recordActivity(em, context.actor, {
      action: 'removed',
      thing: { kind: 'reminder', id: reminder.id },
    });
    return { success: true, message: 'Reminder removed.' };
  });
}

export const reminderMetrics: readonly Metric[] = [
  {
    name: 'shop_reminders',
    help: 'Reminders of the last 90 days by what became of them; late ones were dropped.',
    kind: 'gauge',
    label: 'state',
    fromDatabase: true,
    read: (shop) =>
      readCounts(
        shop,
        'select state as name, count(*)::int as total from reminders group by state',
      ),
  },
];
