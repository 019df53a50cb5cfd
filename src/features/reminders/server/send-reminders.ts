import { mailPace } from '#features/newsletter/server/public.ts';
import { countedOrdersTable, giveLink } from '#features/orders/server/public.ts';
import { catalogueTable } from '#features/products/server/public.ts';
import { lastRestore } from '#server/backup/last-restore.ts';
import type { Shop } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import type { RestoreRule } from '#server/feature.ts';
import { lastMailDay, queueDueMails } from '#server/mail/due-mails.ts';
import { renderMail } from '#server/mail/layout/render-mail.ts';
import type { OutgoingMail } from '#server/mail/outbox/outgoing-mail.entity.ts';
import type { Letterhead } from '#server/settings/business-settings.ts';
import { formatTotal } from '#shared/money.ts';
import { greeting } from '#shared/people/greeting.ts';
import { dayMonthYear, readDay, shopDay, startOfDay, writeDay } from '#shared/time/day.ts';
import { retentionLimit } from '#shared/time/length.ts';
import { reminders as about } from '../shared/about.ts';
import type { reminderStates } from '../shared/reminder.ts';
import { reminderLinks } from '../shared/reminder-link.ts';
import { deliverySentence, petsFood } from '../shared/reminder-text.ts';
import { boughtAgain, Reminder, sourceOrder } from './reminder.entity.ts';
import { type Reminded, reminderFacts, reminderTerms, withTheirFood } from './reminder-terms.ts';

/** Later than this, it would remind of a food that was bought elsewhere. */
const maxDaysLate = 5;

type Verdict = Exclude<(typeof reminderStates)[number], 'waiting' | 'stopped'>;

/** What is sold out waits until it is back or the reminder is late. */
const due = `
  select reminder.id, case
      when reminder.remind_on < ?::date then 'late'
      when product.id is null or product.availability = 'Hidden' or source.id is null then 'gone'
      when ${boughtAgain} then 'ordered'
      else 'sent' end as verdict
  from reminders reminder
  left join ${catalogueTable} as product on product.id = reminder.product_id
  left join ${sourceOrder}
  where reminder.state = 'waiting' and reminder.remind_on <= ?::date
    and (source.id is null or source.email_proved_at is not null)
    and (product.availability is distinct from 'Sold out' or reminder.remind_on < ?::date)
  order by reminder.remind_on, reminder.id`;

export async function sendReminders(shop: Shop): Promise<void> {
  const terms = await reminderTerms(shop);
  const restore = await lastRestore(shop.database.fork());
  const today = shopDay(terms.now);
  const oldest = writeDay(today - maxDaysLate);
  const compose = async (em: EntityManager, food: Reminded): Promise<OutgoingMail> => {
    const { id, askedAt, remindOn } = food.reminder;
    const token = await giveLink(em, { reminderId: id }, 'mail', terms.now);
    const links = reminderLinks(shop.settings.publicUrl, token);
    const restoredFrom = restore && askedAt <= restore.takenAt ? restore.takenAt : null;
    return {
      ...reminderMail(terms.business, reminderFacts(terms, food), links, restoredFrom),
      to: food.order.email.toLowerCase(),
      replyTo: terms.replyTo,
      concerns: `reminder ${id}`,
      validUntil: startOfDay(readDay(remindOn) + maxDaysLate + 1),
    };
  };
  await queueDueMails<{ id: number; verdict: Verdict }>(shop, {
    pace: await mailPace(shop),
    due,
    values: [oldest, writeDay(today), oldest],
    locked: 'reminder',
    async read(em, rows) {
      const found = await em.find(Reminder, { id: { $in: rows.map(({ id }) => id) } });
      const foods = await withTheirFood(em, found);
      return rows.map(({ id, verdict }) => {
        const food = foods.find(({ reminder }) => reminder.id === id);
        // The office may have removed the address since.
        const isMailed = verdict === 'sent' && food && food.order.email !== '';
        return {
          compose: isMailed ? () => compose(em, food) : null,
          settle: (isQueued) => {
            const state = verdict === 'sent' && !isQueued ? 'gone' : verdict;
            return em.nativeUpdate(Reminder, { id }, { state, settledAt: terms.now });
          },
        };
      });
    },
  });
}

function reminderMail(
  business: Letterhead,
  facts: ReturnType<typeof reminderFacts>,
  links: ReturnType<typeof reminderLinks>,
  restoredFrom: Date | null,
): Omit<OutgoingMail, 'to'> {
  const { name, description, quantity, price } = facts;
  const amount = price * quantity;
  const delivery = deliverySentence(facts);
  const food = petsFood(facts);
  const parts = renderMail(business, {
    preview: `Today: ${formatTotal(amount)}. ${delivery ?? ''}`.trim(),
    heading: `${food} is nearly empty`,
    blocks: [
      `${greeting('Hello', name)}! You asked us to remind you before it is empty.`,
      {
        kind: 'table',
        lines: [{ description, quantity, amount }],
        sums: [{ label: 'Today’s price', value: formatTotal(amount), isMain: true }],
      },
      ...(delivery === null ? [] : [delivery]),
      ...(restoredFrom === null ? [] : [lostStop(restoredFrom)]),
      { kind: 'button', label: 'Order again', url: links.again },
      {
        kind: 'small',
        text: '“Order again” fills your cart. Nothing is ordered until you send it.',
      },
      { kind: 'link', label: 'Remind me in a week', url: links.page },
      { kind: 'link', label: 'No more reminders for this food', url: links.page },
    ],
  });
  return {
    subject: `${food} is nearly empty`,
    ...parts,
    headers: {
      'List-Unsubscribe': `<${links.stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** A stop after the backup was lost with the restore. */
const lostStop = (takenAt: Date) =>
  `We had to restore our records of ${dayMonthYear(shopDay(takenAt))}. If you have stopped this reminder since then, please excuse this email, and stop it once more.`;

const deleteAsked = `
  delete from reminders using ${countedOrdersTable} as source
  where source.id = reminders.order_id and source.email_proved_at is null
    and reminders.state = 'waiting' and reminders.asked_at < ?`;

/** Deletes reminders settled 90 days ago, and those not confirmed within 7 days. */
export async function forgetReminders({ database, clock }: Shop): Promise<void> {
  const { reminders: settled, askedReminders } = about.retention;
  const em = database.fork();
  const limit = retentionLimit(clock.now(), settled.length);
  await em.nativeDelete(Reminder, { settledAt: { $lt: limit } });
  await em.execute(deleteAsked, [retentionLimit(clock.now(), askedReminders.length)], 'run');
}

export const remindersAfterRestore: readonly RestoreRule[] = [
  {
    things: 'Reminders',
    mayHave: 'been sent or stopped',
    follows: 'are not sent',
    async hold(em, { takenAt, now }) {
      const day = lastMailDay(takenAt, now);
      if (day === null) return 0;
      const due = { state: 'waiting', remindOn: { $lte: writeDay(day) } } as const;
      return em.nativeUpdate(Reminder, due, { state: 'late', settledAt: now });
    },
  },
  {
    things: 'Reminders of later days',
    mayHave: 'been stopped',
    follows: 'ask in their email to be stopped again',
    hold: (em) => em.count(Reminder, { state: 'waiting' }),
  },
];
