import { giveLink, isAddressProved } from '#features/orders/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';
import { askByMail } from '#server/mail/ask-by-mail.ts';
import { hasWaitingQuestion } from '#server/mail/outbox/transactional-mails.ts';
import type { Platform } from '#server/platform.ts';
import type { CorrectionFollower } from '#server/registry.ts';
import { reminders as about } from '../shared/about.ts';
import { reminderLinks } from '../shared/reminder-link.ts';
import { Reminder, remindersOfOrder, revokeReminderLinks } from './reminder.entity.ts';
import {
  type Reminded,
  type ReminderTerms,
  reminderTerms,
  withTheirFood,
} from './reminder-terms.ts';

/**
 * Sends one question per order and address. @returns false if the address has reached its daily limit
 * of mails.
 */
export async function askForReminder(
  shop: Platform,
  em: EntityManager,
  terms: ReminderTerms,
  { reminder, order, product }: Reminded,
): Promise<boolean> {
  const concerns = await remindersOfOrder(em, order.id);
  const { now } = terms;
  if (await hasWaitingQuestion(em, { to: order.email, concerns, now })) return true;
  const token = await giveLink(em, { reminderId: reminder.id }, 'mail', now);
  return askByMail(shop, em, terms, {
    to: order.email,
    concerns: `reminder ${reminder.id}`,
    title: 'Shall we remind you?',
    text: `Somebody asked us to email this address before ${product.description} of order ${order.number} is empty.`,
    button: 'Yes, remind me',
    url: reminderLinks(terms.publicUrl, token).page,
    length: about.retention.askedReminders.length,
  });
}

/** Reminders of an order whose address is corrected wait for a yes from the new one. */
export const askCorrected: CorrectionFollower = async ({ shop }) => {
  const terms = await reminderTerms(shop);
  return async (em, { orderId, after }) => {
    if ('cell' in after) await revokeReminderLinks(em, orderId, 'office');
    if (!('email' in after)) return;
    const waiting = await em.find(Reminder, { orderId, state: 'waiting' });
    for (const reminder of waiting) reminder.askedAt = terms.now;
    await em.flush();
    const [first] = await withTheirFood(em, waiting);
    if (!first || after.email === '' || (await isAddressProved(em, first.order))) return;
    await askForReminder(shop, em, terms, first);
  };
};
