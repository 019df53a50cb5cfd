import { DomainError } from '#shared/errors.ts';
import { inWords, type Length, retentionExpiry } from '#shared/time/length.ts';
import type { Shop } from '../context.ts';
import type { EntityManager } from '../db/database.ts';
import type { Letterhead } from '../settings/business-settings.ts';
import { renderMail } from './layout/render-mail.ts';
import { mayMail, typedAddressLimit } from './mail-limits.ts';
import type { Concern } from './outbox/outgoing-mail.entity.ts';

type Question = {
  to: string;
  concerns: Concern;
  title: string;
  /** Contains no user input: anyone can type the address of another person. */
  text: string;
  button: string;
  url: string;
  length: Length;
};

/**
 * Mails an unproved address a request to confirm, in the caller's transaction.
 * @returns false if the address has reached its daily limit.
 */
export async function askByMail(
  shop: Pick<Shop, 'clock' | 'limits' | 'mail'>,
  em: EntityManager,
  { business, replyTo }: { business: Letterhead; replyTo: string },
  { to, concerns, title, text, button, url, length }: Question,
): Promise<boolean> {
  if (!(await mayMail(shop.limits, em, typedAddressLimit, to))) return false;
  const parts = renderMail(business, {
    preview: 'Please confirm it with one press.',
    heading: title,
    blocks: [
      `${text} If that was you, please say yes:`,
      { kind: 'button', label: button, url },
      {
        kind: 'small',
        text: `Without your yes within ${inWords(length)} we email you nothing more about it.`,
      },
    ],
  });
  const subject = `${title} – ${business.name}`;
  const validUntil = retentionExpiry(shop.clock.now(), length);
  await shop.mail.enqueue(em, { to, subject, ...parts, replyTo, concerns, validUntil });
  return true;
}

export const tooManyMails = () =>
  new DomainError(
    'limit_reached',
    'We sent several emails to this address today. Please open one of them, or try again tomorrow.',
  );
