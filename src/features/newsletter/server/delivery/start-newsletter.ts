import { write } from '#server/db/write.ts';
import type { Shop } from '#server/shop.ts';
import { hostOf } from '../letter/list-headers.ts';
import { renderLetter } from '../letter/render-letter.ts';
import { Newsletter } from '../newsletter.entity.ts';
import { freezeRecipients } from './freeze-recipients.ts';

export type StartingOffice = Pick<Shop, 'database' | 'cache' | 'clock' | 'settings'>;

/**
 * Turns a newsletter into mails: writes them, marks the newsletter as sent and freezes its
 * recipients, all or nothing. The version guards it: of those who start or change it at the same
 * time only one succeeds.
 * @returns the number of recipients, or null when it changed meanwhile.
 */
export async function startNewsletter(
  shop: StartingOffice,
  { id, version, subject, content }: Pick<Newsletter, 'id' | 'version' | 'subject' | 'content'>,
): Promise<number | null> {
  const { publicUrl } = shop.settings;
  // Written before the transaction begins, which on the embedded database holds up everyone else.
  const { html, text } = await renderLetter(shop, { subject, content }, 'each');
  const recipients = await write({ shop }, [], async (em) => {
    const now = shop.clock.now();
    const unsent = { id, version, status: { $in: ['draft' as const, 'scheduled' as const] } };
    const started = await em.nativeUpdate(Newsletter, unsent, {
      status: 'sent',
      held: false,
      sentAt: now,
      version: version + 1,
      mailHtml: html,
      mailText: text,
    });
    if (started === 0) return null;
    return freezeRecipients(em, { newsletterId: id, host: hostOf(publicUrl), now });
  });
  // Without figures about the new rows, each claim would read and sort all of them.
  if (recipients) await shop.database.fork().execute('analyze newsletter_deliveries');
  return recipients;
}
