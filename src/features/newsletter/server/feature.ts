import { defineFeature } from '#server/feature.ts';
import { csvExport } from '#server/http/endpoint.ts';
import { answerForm, answerOneClick } from '#server/http/link-form.ts';
import { namedBy } from '#server/registry.ts';
import { confirmationPath, joinedPath } from '../shared/consent.ts';
import { subscriberFilter } from '../shared/subscribers.ts';
import {
  abandonPictures,
  NewsletterPicture,
  newsletterPictures,
} from './body/newsletter-picture.entity.ts';
import { answerMailPreview } from './body/render-body.ts';
import { forgetOldDeliveries, newslettersAfterRestore } from './delivery/newsletter-mails.ts';
import { wakeNewsletters, workOnNewsletters } from './delivery/newsletter-queue.ts';
import { Newsletter } from './newsletter.entity.ts';
import { newsletterRouter } from './newsletter.router.ts';
import { newsletterEnvironment, newsletterSettings } from './settings.ts';
import { confirmJoining, forgetConfirmations, resubscribe } from './subscribers/confirm-joining.ts';
import { deleteUnsubscribed, unsubscribe } from './subscribers/leave-newsletter.ts';
import { exportSubscribers } from './subscribers/list-subscribers.ts';
import { newsletterOfPeople } from './subscribers/newsletter-of-people.ts';
import {
  ForgottenAddress,
  NewsletterConfirmation,
  Subscriber,
} from './subscribers/subscriber.entity.ts';
import { answerSignUp } from './subscribers/subscriber-calls.ts';

export const newsletter = defineFeature({
  name: 'newsletter',
  examples: {
    newsletter: {
      newsletterID: 4,
      subject: 'Summer on four paws',
      content: 'Hot days need fresh water.\n\n{{product:7}}',
      scheduledDate: '2026-12-01T05:30:00.000Z',
      status: 'scheduled',
      version: 1,
      actions: ['edit', 'unschedule', 'delete'],
      recipientCount: 120,
      total: 120,
      delivered: 118,
      failed: 2,
      pending: 0,
      uncertain: 0,
      withdrawn: 0,
      left: 0,
      retried: 2,
      state: 'failed',
      meaning: 'The mailbox is full.',
      reason: '452 4.2.2 The mailbox is full',
      serverSaid: '421 4.7.0 Try again later',
      subscriberID: 31,
      email: 'naledi@example.com',
      consentText: 'Added by the owner.',
      consentSource: 'admin',
      csv: 'email\nnaledi@example.com\nsipho@example.com\n',
      dryRun: true,
      added: 2,
      alreadyThere: 0,
      count: 1,
      line: 3,
      text: 'sipho at example.com',
      token: 'q3Zr0yT8mK1vXcB5nW7uLs2HdJ4gPf6aEo9iRtYxQw0',
      picture: 'summer.jpg',
      alt: 'A dog in the shade of a tree',
      filename: 'Vn2rX6sLkD4wTz8P-1200x800.jpg',
      url: '/uploads/Vn2rX6sLkD4wTz8P-1200x800.jpg',
      markdown: '![A dog in the shade of a tree](/uploads/Vn2rX6sLkD4wTz8P-1200x800.jpg)',
      limit: 100,
      before: 31,
      page: 1,
      pageSize: 25,
      'text/csv':
        'Email address,Status,Subscribed on\r\nnaledi@example.com,active,2026-11-22 08:30\r\n',
      message: 'Done.',
    },
  },
  routers: { newsletter: newsletterRouter },
  things: {
    newsletter: namedBy(Newsletter, ({ subject }) => subject),
    subscriber: namedBy(Subscriber, ({ email }) => email),
  },
  entities: [Subscriber, ForgottenAddress, NewsletterConfirmation, Newsletter, NewsletterPicture],
  jobs: [
    { name: 'newsletters', schedule: '* * * * *', run: workOnNewsletters },
    { name: 'forget newsletter confirmations', schedule: '15 3 * * *', run: forgetConfirmations },
    { name: 'abandon newsletter pictures', schedule: '30 3 * * *', run: abandonPictures },
    { name: 'forget old deliveries', schedule: '45 3 * * *', run: forgetOldDeliveries },
    // After the deliveries, which store how many people unsubscribed.
    { name: 'forget who left', schedule: '55 3 * * *', run: deleteUnsubscribed },
  ],
  endpoints: [
    csvExport({
      path: '/api/admin/newsletter/subscribers.csv',
      heading: 'Newsletter',
      summary: 'The subscribers that fit, newest first, as a CSV file',
      scope: 'subscribers:read',
      thing: 'subscriber',
      filename: 'subscribers.csv',
      filter: subscriberFilter,
      pieces: exportSubscribers,
    }),
    { method: 'GET', path: '/admin/newsletter/preview', answer: answerMailPreview },
    {
      method: 'POST',
      path: confirmationPath,
      answer: answerForm(confirmJoining, confirmationPath),
    },
    { method: 'POST', path: joinedPath, answer: answerSignUp },
    { method: 'POST', path: '/unsubscribe', answer: answerOneClick(unsubscribe, '/unsubscribe') },
    { method: 'POST', path: '/resubscribe', answer: answerForm(resubscribe, '/unsubscribe') },
  ],
  pictures: newsletterPictures,
  people: newsletterOfPeople,
  backup: { dueWork: newslettersAfterRestore },
  settings: newsletterEnvironment,
  settingsGroups: [newsletterSettings],
  begin: wakeNewsletters,
});
