import { ownerAddress } from '#features/auth/server/public.ts';
import { giveLink, isAddressProved } from '#features/orders/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';
import { askByMail } from '#server/mail/ask-by-mail.ts';
import { hasWaitingQuestion, withdrawMails } from '#server/mail/outbox/transactional-mails.ts';
import type { Platform } from '#server/platform.ts';
import type { CorrectionFollower } from '#server/registry.ts';
import { type Letterhead, letterhead } from '#server/settings/business-settings.ts';
import { reminders as about } from '../shared/about.ts';
import { reminderLinks } from '../shared/reminder-link.ts';
import { Reminder } from './reminder.entity.ts';
import { type Reminded, withTheirFood } from './reminder-terms.ts';

/**
 * Sends one question per order and address. @returns false if the address has reached its daily limit
 * of mails.
 */
export async function askForReminder(
  shop: Platform,
  em: EntityManager,
  terms: { business: Letterhead; replyTo: string },
  { reminder, order, product }: Reminded,
): Promise<boolean> {
  const ofOrder = await em.find(Reminder, { orderId: order.id }, { fields: ['id'] });
  const concerns = ofOrder.map(({ id }) => `reminder ${id}` as const);
  const now = shop.clock.now();
  if (await hasWaitingQuestion(em, { to: order.email, concerns, now })) return true;
  const origin = { origin: 'mail', createdAt: now } as const;
  const token = await giveLink(em, { reminderId: reminder.id }, origin);
  return askByMail(shop, em, terms, {
    to: order.email,
    concerns: `reminder ${reminder.id}`,
    title: 'Shall we remind you?',
    text: `Somebody asked us to email this address before ${product.description} of order ${order.number} is empty.`,
    button: 'Yes, remind me',
    url: reminderLinks(shop.settings.publicUrl, token).page,
    length: about.retention.askedReminders.length,
  });
}

/** Reminders of an order whose address is corrected wait for a yes from the new one. */
export const askCorrected: CorrectionFollower = async ({ shop }) => {
  const terms = { business: await letterhead({ shop }), replyTo: await ownerAddress(shop) };
  return async (em, { orderId, after }) => {
    if (!('email' in after)) return;
    const waiting = await em.find(Reminder, { orderId, state: 'waiting' });
    const now = shop.clock.now();
    for (const reminder of waiting) reminder.askedAt = now;
    await em.flush();
    await withdrawMails(
      em,
      waiting.map(({ id }) => `reminder ${id}` as const),
      now,
    );
    const [first] = await withTheirFood(em, waiting);
    if (!first || after.email === '' || (await isAddressProved(em, first.order))) return;
    await askForReminder(shop, em, terms, first);
  };
};
