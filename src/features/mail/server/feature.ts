import { defineFeature } from '#server/feature.ts';
import { waitingFailedMails } from './failed-mails.ts';
import { mailRouter } from './mail.router.ts';
import { mailsOfPeople } from './mails-of-people.ts';

/** What the owner sees of the mail room. */
export const mail = defineFeature({
  name: 'mail',
  router: mailRouter,
  topics: ['mails'],
  waits: { topic: 'mails', look: waitingFailedMails },
  people: mailsOfPeople,
  examples: {
    recipient: 'naledi@example.com',
    subject: 'Your order 1012',
    meaning: 'There is no such address.',
    serverSaid: '550 5.1.1 No such user',
    mailID: 9,
    mailIDs: [9],
    message: 'Done.',
  },
});
