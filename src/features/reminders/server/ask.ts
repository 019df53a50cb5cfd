import { giveLink } from '#features/orders/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';
import { askByMail, tooManyMails } from '#server/mail/ask-by-mail.ts';
import { hasWaitingQuestion } from '#server/mail/outbox/transactional-mails.ts';
import type { Letterhead } from '#server/settings/business-settings.ts';
import type { Shop } from '#server/shop.ts';
import { reminders as about } from '../shared/about.ts';
import { reminderLinks } from '../shared/reminder-link.ts';
import { Reminder } from './reminder.entity.ts';
import type { Reminded } from './reminder-terms.ts';

/**
 * Sends one question per order and address. @throws DomainError `conflict` if the address has
 * reached its daily limit of mails.
 */
export async function askForReminder(
  shop: Shop,
  em: EntityManager,
  terms: { business: Letterhead; replyTo: string },
  { reminder, order, product }: Reminded,
): Promise<void> {
  const ofOrder = await em.find(Reminder, { orderId: order.id }, { fields: ['id'] });
  const concerns = ofOrder.map(({ id }) => `reminder ${id}` as const);
  const now = shop.clock.now();
  if (await hasWaitingQuestion(em, { to: order.email, concerns, now })) return;
  const origin = { origin: 'mail', createdAt: now } as const;
  const token = await giveLink(em, { reminderId: reminder.id }, origin);
  const isQueued = await askByMail(shop, em, terms, {
    to: order.email,
    concerns: `reminder ${reminder.id}`,
    title: 'Shall we remind you?',
    text: `Somebody asked us to email this address before ${product.description} of order ${order.number} is empty.`,
    button: 'Yes, remind me',
    url: reminderLinks(shop.settings.publicUrl, token).page,
    length: about.retention.askedReminders.length,
  });
  if (!isQueued) throw tooManyMails();
}
