import { type EntityManager, likePattern } from '#server/db/database.ts';
import { countsAbout, forgetCountsAbout } from '#server/limits/counts.ts';
import { mailboxOf } from '#server/mail/mail-limits.ts';
import { QueuedMail, transactional } from '#server/mail/outbox/outgoing-mail.entity.ts';
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
    await em.nativeDelete(QueuedMail, { id: { $in: mails.map(({ id }) => id) } });
    if (contact.kind === 'phone') return null;
    await forgetCountsAbout(em, namesOf(contact));
    return ({ settings }) => deleteOutboxFilesOf(outboxFolder(settings), contact.value, at);
  },

  async contacts(em) {
    const found = await em.execute<{ recipient: string; reply_to: string | null }[]>(
      `select distinct recipient, reply_to from outgoing_mails where queue = '${transactional}'`,
    );
    return found.flatMap(({ recipient, reply_to }) => emails(recipient, reply_to));
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
  const like = spellings.map((spelling) => ({ $ilike: likePattern(spelling) }));
  const mails = await em.find(
    QueuedMail,
    {
      queue: transactional,
      ...(until && { createdAt: { $lte: until } }),
      $or: like.flatMap((one) => [{ recipient: one }, { replyTo: one }, { text: one }]),
    },
    { orderBy: { id: 'desc' } },
  );
  // The text match also finds longer addresses that contain this one.
  return mails.filter(({ recipient, replyTo, text }) =>
    [recipient, replyTo ?? '', text].some((held) =>
      spellings.some((spelling) => mentions(held, spelling)),
    ),
  );
}
