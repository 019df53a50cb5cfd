import type { EntityManager } from '#server/db/database.ts';
import { countsAbout, forgetCountsAbout } from '#server/limits/counts.ts';
import { mailboxOf } from '#server/mail/mail-limits.ts';
import type { QueuedMail } from '#server/mail/outbox/outgoing-mail.entity.ts';
import {
  addressesInMails,
  deleteMails,
  findMailsWith,
} from '#server/mail/outbox/transactional-mails.ts';
import { deleteOutboxFilesOf, outboxFolder } from '#server/mail/transport.ts';
import { emails, type PersonalDataProvider } from '#server/people.ts';
import type { Contact } from '#shared/people/contact.ts';
import { mentions } from '#shared/people/mentions.ts';
import { formatPhone } from '#shared/people/phone.ts';

/** Mails to or about a person, and their daily counts. */
export const mailsOfPeople: PersonalDataProvider = {
  heading: 'Emails',
  erasureEffect:
    'Emails to them and about them are deleted here; what has left the shop is in their mailbox and yours.',

  async find(em, contact, now) {
    const mails = await mailsOf(em, contact);
    const counts = contact.kind === 'email' ? await countsAbout(em, namesOf(contact), now) : [];
    return [
      ...mails.map((mail) => ({
        key: `mail ${mail.id}`,
        title: mail.subject,
        since: mail.createdAt.toISOString(),
        facts: {
          To: mail.recipient,
          'Answers go to': mail.replyTo ?? '',
          Written: mail.createdAt.toISOString(),
          State: mail.status,
          Text: mail.text,
        },
      })),
      ...counts.map(({ key, until, points }) => ({
        key: `count ${key}`,
        title: 'A count that stops misuse',
        since: now.toISOString(),
        facts: { Counted: key, Times: String(points), 'Forgotten at': until.toISOString() },
      })),
    ];
  },

  async erase(em, contact, at) {
    const mails = await mailsOf(em, contact, at);
    await deleteMails(
      em,
      mails.map(({ id }) => id),
    );
    if (contact.kind === 'phone') return null;
    await forgetCountsAbout(em, namesOf(contact));
    return ({ settings }) => deleteOutboxFilesOf(outboxFolder(settings), contact.value, at);
  },

  async contacts(em) {
    return emails(...(await addressesInMails(em)));
  },
};

/** Keys of the counts for an address. */
const namesOf = ({ value }: Contact) => [...new Set([value, mailboxOf(value)])];

/** To, with Reply-To, or mentioning the person. */
async function mailsOf(
  em: EntityManager,
  { kind, value }: Contact,
  until?: Date,
): Promise<QueuedMail[]> {
  const spellings = kind === 'email' ? [value] : [formatPhone(value), value.slice(1)];
  const mails = await findMailsWith(em, spellings, until);
  // The text match also finds longer addresses that contain this one.
  return mails.filter(({ recipient, replyTo, text }) =>
    [recipient, replyTo ?? '', text].some((held) =>
      spellings.some((spelling) => mentions(held, spelling)),
    ),
  );
}
