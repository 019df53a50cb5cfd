import { giveLink } from '#features/orders/server/public.ts';
import { catalogueTable } from '#features/products/server/public.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { findAndLock, write } from '#server/db/database.ts';
import { withdrawMails } from '#server/mail/outbox/transactional-mails.ts';
import { notFound } from '#shared/errors.ts';
import { shopDay, writeDay } from '#shared/time/day.ts';
import type { Done } from '#shared/wire.ts';
import type { DueReminder, DueReminders } from '../shared/reminder.ts';
import { reminderLinks } from '../shared/reminder-link.ts';
import { reminderMessage } from '../shared/reminder-text.ts';
import { boughtAgain, Reminder, sourceOrder } from './reminder.entity.ts';
import { reminderFacts, reminderTerms, withTheirFood } from './reminder-terms.ts';

const daysShown = 7;
const maxShown = 200;

/** Those that will be sent: the address is proved, the food ordered, in the shop and not bought again. */
const waitingReminders = `
  from reminders as reminder join ${sourceOrder}
    join ${catalogueTable} as product on product.id = reminder.product_id
  where reminder.state = 'waiting' and source.email_proved_at is not null
    and product.availability <> 'Hidden' and not ${boughtAgain}`;

const dueQuery = `
  select reminder.id ${waitingReminders} and reminder.remind_on <= ?::date
  order by reminder.remind_on, reminder.id limit ${maxShown}`;

const waitingQuery = `select count(*)::int as total ${waitingReminders}`;

/** Those of the next seven days, the first 200. */
export async function listDueReminders(context: RequestContext): Promise<DueReminders> {
  const { em, shop } = context;
  const until = writeDay(shopDay(shop.clock.now()) + daysShown);
  const rows = await em.execute<{ id: number }[]>(dueQuery, [until]);
  const ids = rows.map(({ id }) => id);
  const due = await em.find(Reminder, { id: ids }, { orderBy: { remindOn: 'asc', id: 'asc' } });
  const [waiting] = await em.execute<{ total: number }[]>(waitingQuery);
  const reminders = (await withTheirFood(em, due)).map(
    ({ reminder, order, product }): DueReminder => ({
      reminderID: reminder.id,
      day: reminder.remindOn,
      orderID: order.id,
      orderNumber: String(order.number),
      name: `${order.name} ${order.surname}`.trim(),
      cell: order.cell,
      email: order.email.toLowerCase(),
      description: product.description,
      quantity: reminder.quantity,
      petName: reminder.petName ?? null,
    }),
  );
  return {
    reminders,
    waiting: waiting?.total ?? 0,
    late: await em.count(Reminder, { state: 'late' }),
  };
}

type Id = { reminderID: number };

/** For WhatsApp, with a new secret link. @throws DomainError `not_found`. */
export async function writeReminderMessage(
  context: RequestContext,
  { reminderID }: Id,
): Promise<{ message: string }> {
  const { shop } = context;
  const terms = await reminderTerms(shop);
  return write(context, async (em) => {
    const reminder = await findAndLock(em, Reminder, reminderID, 'Reminder not found.');
    const [found = notFound('Reminder not found.')] = await withTheirFood(em, [reminder]);
    const token = await giveLink(em, { reminderId: reminder.id }, 'office', terms.now);
    const { again } = reminderLinks(shop.settings.publicUrl, token);
    return { message: reminderMessage(terms.business, reminderFacts(terms, found), again) };
  });
}

/** @throws DomainError `not_found`. */
export function removeReminder(context: RequestContext, { reminderID }: Id): Promise<Done> {
  return write(context, async (em) => {
    const reminder = await findAndLock(em, Reminder, reminderID, 'Reminder not found.');
    await em.nativeDelete(Reminder, { id: reminder.id });
    await withdrawMails(em, [`reminder ${reminder.id}`], context.shop.clock.now());
    await recordActivity(em, context.actor, {
      action: 'removed',
      thing: { kind: 'reminder', id: reminder.id },
    });
    return { success: true, message: 'Reminder removed.' };
  });
}
