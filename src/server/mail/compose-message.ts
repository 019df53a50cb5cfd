import type { SendMailOptions } from 'nodemailer';
import { business } from '#shared/business.ts';
import type { QueuedMail } from './outgoing-mail.entity.ts';

/**
 * The message of a queued mail. It is the same at every attempt, Message-ID and date included, so
 * that a copy sent twice is recognised as one.
 * @param mailFrom the sender as `Name <address>`; without it the business itself.
 */
export function composeMessage(mail: QueuedMail, mailFrom: string | undefined): SendMailOptions {
  return {
    from: mailFrom ?? { name: business.name, address: business.email },
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: mail.messageId,
    date: mail.createdAt,
    // Asks answering machines to stay silent (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
  };
}
