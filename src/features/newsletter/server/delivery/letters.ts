import { type Bulk, composeBulk } from '#server/mail/compose-bulk.ts';
import { type DeliveryFault, deliveryFault } from '#server/mail/delivery-fault.ts';
import type { Shop } from '#server/shop.ts';
import { listHeaders, unsubscribeLink } from '../letter/list-headers.ts';
import { tokenMark } from '../letter/render-letter.ts';
import { Newsletter } from '../newsletter.entity.ts';
import type { Claimed } from './exchange.ts';

/** Sends newsletters to single recipients; each newsletter is read and composed once. */
export type Letters = {
  /** Resolves to null when the mail was taken over, else to what went wrong; never rejects. */
  send(one: Claimed): Promise<DeliveryFault | null>;
};

type Office = Pick<Shop, 'database' | 'mail' | 'settings'>;

async function composeLetter({ database, settings }: Office, id: number): Promise<Bulk> {
  const letter = await database
    .fork()
    .findOneOrFail(Newsletter, id, { populate: ['mailHtml', 'mailText'] });
  return composeBulk({
    mailFrom: settings.mailFrom,
    subject: letter.subject,
    html: letter.mailHtml ?? '',
    text: letter.mailText ?? '',
    date: letter.sentAt ?? letter.createdAt,
    headers: listHeaders(settings.publicUrl),
    mark: tokenMark,
  });
}

export function createLetters(office: Office): Letters {
  const letters = new Map<number, Promise<Bulk>>();

  function letterOf(id: number): Promise<Bulk> {
    const known = letters.get(id);
    if (known) return known;
    const made = composeLetter(office, id);
    letters.set(id, made);
    made.catch(() => letters.delete(id));
    return made;
  }

  return {
    async send({ id, newsletterId, messageId, email, token }) {
      try {
        const letter = await letterOf(newsletterId);
        const link = unsubscribeLink(office.settings.publicUrl, token);
        const message = letter.addressTo({
          name: `newsletter-${newsletterId}-${id}`,
          to: email,
          messageId,
          own: token,
          headers: {
            'List-Unsubscribe': `<${link}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        });
        return await office.mail.sendNow(message);
      } catch (error) {
        return { ...deliveryFault(error), wayOut: false };
      }
    },
  };
}
