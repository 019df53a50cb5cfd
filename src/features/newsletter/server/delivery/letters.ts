import { type Bulk, composeBulk } from '#server/mail/compose-bulk.ts';
import { type DeliveryFault, deliveryFault } from '#server/mail/delivery-fault.ts';
import type { Shop } from '#server/shop.ts';
import { listHeaders, tokenMark, unsubscribeLink } from '../letter/render-letter.ts';
import { Newsletter } from '../newsletter.entity.ts';
import { newsletterSender } from '../settings.ts';
import type { Claimed } from './exchange.ts';

/**
 * Sends newsletters to single recipients; each newsletter is read and composed once.
 * @returns what sends one: it resolves to null when the mail was taken over, else to what went
 * wrong, and never rejects.
 */
export function createLetterSender(
  shop: Pick<Shop, 'cache' | 'database' | 'mail' | 'settings'>,
): (one: Claimed) => Promise<DeliveryFault | null> {
  const { publicUrl } = shop.settings;
  const letters = new Map<number, Promise<Bulk>>();

  async function compose(id: number): Promise<Bulk> {
    const letter = await shop.database
      .fork()
      .findOneOrFail(Newsletter, id, { populate: ['mailHtml', 'mailText'] });
    return composeBulk({
      from: await newsletterSender(shop),
      subject: letter.subject,
      html: letter.mailHtml ?? '',
      text: letter.mailText ?? '',
      date: letter.sentAt ?? letter.createdAt,
      headers: listHeaders(publicUrl),
      mark: tokenMark,
    });
  }

  function letterOf(id: number): Promise<Bulk> {
    const known = letters.get(id);
    if (known) return known;
    const made = compose(id);
    letters.set(id, made);
    made.catch(() => letters.delete(id));
    return made;
  }

  return async ({ id, newsletterId, messageId, email, token }) => {
    try {
      const letter = await letterOf(newsletterId);
      const message = letter.addressTo({
        name: `newsletter-${newsletterId}-${id}`,
        to: email,
        messageId,
        own: token,
        headers: {
          'List-Unsubscribe': `<${unsubscribeLink(publicUrl, token)}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      });
      return await shop.mail.sendNow(message);
    } catch (error) {
      return { ...deliveryFault(error), wayOut: false };
    }
  };
}
