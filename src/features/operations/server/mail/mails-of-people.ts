import { countsAbout, forgetCountsAbout } from '#server/limits/counts.ts';
import { mailboxOf } from '#server/mail/mail-limits.ts';
import {
  contactsInMails,
  deleteMails,
  findMailIds,
  findMailsAbout,
} from '#server/mail/outbox/transactional-mails.ts';
import { deleteOutboxFilesOf, outboxFiles, outboxFolder } from '#server/mail/transport.ts';
import type { PersonalDataProvider } from '#server/people.ts';
import { type Contact, readContact } from '#shared/people/contact.ts';
import { capitalize } from '#shared/words.ts';

export const mailsOfPeople: PersonalDataProvider = {
  heading: 'Emails',
  erasureEffect:
    'Emails to them and about them are deleted here; what has left the shop is in their mailbox and yours.',

  async find(em, contact, now) {
    const mails = await findMailsAbout(em, contact);
    const counts = contact.kind === 'email' ? await countsAbout(em, namesOf(contact), now) : [];
    return [
      ...mails.map((mail) => ({
        key: `mail ${mail.id}`,
        title: mail.subject,
        since: mail.createdAt.toISOString(),
        facts: {
          To: mail.recipient,
          Written: mail.createdAt.toISOString(),
          State: capitalize(mail.status),
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
    const mails = await findMailsAbout(em, contact, at);
    const ids = mails.map(({ id }) => id);
    await deleteMails(em, ids);
    if (contact.kind === 'email') await forgetCountsAbout(em, namesOf(contact));
    return async ({ settings, database }) => {
      const folder = outboxFolder(settings);
      const names = await outboxFiles(folder);
      const kept = await findMailIds(database.fork());
      await deleteOutboxFilesOf(folder, names, { contact: contact.value, until: at, kept });
    };
  },

  async contacts(em) {
    return (await contactsInMails(em)).flatMap((value) => readContact(value) ?? []);
  },
};

const namesOf = ({ value }: Contact) => [...new Set([value, mailboxOf(value)])];
