import { ownerAddress } from '#features/auth/server/public.ts';
import { giveLink } from '#features/orders/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';
import { renderMail } from '#server/mail/layout/render-mail.ts';
import { mayMail, typedAddressLimit } from '#server/mail/mail-limits.ts';
import { letterhead } from '#server/settings/business-settings.ts';
import type { Shop } from '#server/shop.ts';
import { DomainError } from '#shared/errors.ts';
import { inWords, retentionExpiry } from '#shared/time/length.ts';
import { reminders as about } from '../shared/about.ts';
import { reminderLinks } from '../shared/reminder-link.ts';
import type { Reminded } from './reminder-terms.ts';

/** Call before a transaction: inside one it would deadlock on the embedded database. */
export const askingTerms = async (shop: Shop) => ({
  business: await letterhead({ shop }),
  replyTo: await ownerAddress(shop),
});

/**
 * One email with “Yes, remind me”. It repeats no input: the address may be a stranger's.
 * @throws DomainError `conflict` if the address got too many emails today.
 */
export async function askForReminder(
  shop: Shop,
  em: EntityManager,
  { business, replyTo }: Awaited<ReturnType<typeof askingTerms>>,
  { reminder, order, product }: Reminded,
): Promise<void> {
  if (!(await mayMail(shop.limits, em, typedAddressLimit, order.email))) {
    throw new DomainError(
      'conflict',
      'We sent several emails to this address today. Please open one of them, or try again tomorrow.',
    );
  }
  const origin = { origin: 'mail', createdAt: shop.clock.now() } as const;
  const token = await giveLink(em, { reminderId: reminder.id }, origin);
  const { page } = reminderLinks(shop.settings.publicUrl, token);
  const parts = renderMail(business, {
    preview: 'One press, and we remind you before your food is empty.',
    heading: 'Shall we remind you?',
    blocks: [
      {
        kind: 'paragraph',
        text: `Somebody asked us to email this address before ${product.description} of order ${order.number} is empty. If that was you, please say yes:`,
      },
      { kind: 'button', label: 'Yes, remind me', url: page },
      {
        kind: 'small',
        text: `Without your yes within ${inWords(about.retention.askedReminders.length)} we send nothing more, and delete it.`,
      },
    ],
  });
  const subject = `Shall we remind you? – ${business.name}`;
  const validUntil = retentionExpiry(origin.createdAt, about.retention.askedReminders.length);
  const concerns = `reminder ${reminder.id}` as const;
  const mail = { to: order.email, subject, ...parts, replyTo, concerns, validUntil };
  await shop.mail.enqueue(em, mail);
}
