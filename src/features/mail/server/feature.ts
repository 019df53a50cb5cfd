import { defineFeature } from '#server/feature.ts';
import { mailSettings } from '#server/mail/mail-settings.ts';
import { holdMails } from '#server/mail/outbox/hold-restored.ts';
import { transactional } from '#server/mail/outbox/outgoing-mail.entity.ts';
import { Setting } from '#server/settings/settings-group.ts';
import { waitingFailedMails } from './failed-mails.ts';
import { mailRouter } from './mail.router.ts';
import { mailsOfPeople } from './mails-of-people.ts';

export const mail = defineFeature({
  name: 'mail',
  router: mailRouter,
  topics: ['mails'],
  settingsGroups: [mailSettings],
  backup: {
    async restored(em, restored) {
      const held = await holdMails(em, transactional, restored);
      const stored = await em.findOne(Setting, { name: mailSettings.name });
      const lines =
        held > 0
          ? [
              `Mails that may have been sent since the backup, and wait on the dashboard until you have them sent again: ${held}.`,
            ]
          : [];
      return stored?.entries.password
        ? [
            ...lines,
            'The password of the mail server is encrypted with the SECRET_KEY (or DATA_DIR/secret-key) of the shop that was backed up. Without that key mails wait until it is typed again under Settings, Mail.',
          ]
        : lines;
    },
  },
  waits: [{ name: 'mail', topic: 'mails', count: waitingFailedMails }],
  people: mailsOfPeople,
  examples: {
    recipient: 'naledi@example.com',
    subject: 'Your order 1012',
    meaning: 'There is no such address.',
    serverSaid: '550 5.1.1 No such user',
    mailID: 9,
    mailIDs: [9],
    message: 'Done.',
    sent: true,
    says: 'A test mail is on its way to thandi@example.com.',
  },
});
