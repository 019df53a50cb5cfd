import { defineFeature } from '#server/feature.ts';
import { answerForm, answerOneClick } from '#server/http/link-form.ts';
import { withdrawMails } from '#server/mail/outbox/transactional-mails.ts';
import { countStates } from '#server/metrics/metrics.ts';
import { namedBy } from '#server/registry.ts';
import { acceptPath, laterPath, reminderPath, stopPath } from '../shared/reminder-link.ts';
import { askCorrected } from './ask.ts';
import { acceptReminder, remindLater, stopReminder } from './link-reminders.ts';
import { Reminder, remindersOfOrder, revokeReminderLinks } from './reminder.entity.ts';
import { remindersRouter } from './reminders.router.ts';
import { remindersOfPeople } from './reminders-of-people.ts';
import { forgetReminders, remindersAfterRestore, sendReminders } from './send-reminders.ts';

declare module '#server/cache/cache.ts' {
  interface Topics {
    reminders: true;
  }
}

export const reminders = defineFeature({
  name: 'reminders',
  examples: {
    reminders: {
      token: 'q8Zt3vXk2RmN7yLp0sWdA5cJ1hUeG9bF4iOaT6xKzVE',
      day: '2027-01-22',
      petName: 'Rex',
      productID: 1,
      quantity: 1,
      eater: 'dog',
      lastsDays: 62,
      emptyOn: '2027-01-28',
      proposedDay: '2027-01-22',
      reminderID: 4,
      orderID: 12,
      orderNumber: '1012',
      message: 'Hello, Naledi! This is Paws & Bowls. Rex’s Witkoppie 20 kg should be empty soon.',
    },
  },
  routers: { reminders: remindersRouter },
  things: { reminder: namedBy(Reminder, ({ remindOn }) => remindOn) },
  entities: [Reminder],
  jobs: [
    { name: 'send reminders', schedule: '* * * * *', run: sendReminders },
    { name: 'forget old reminders', schedule: '10 4 * * *', run: forgetReminders },
  ],
  endpoints: [
    { method: 'POST', path: stopPath, answer: answerOneClick(stopReminder, reminderPath) },
    { method: 'POST', path: acceptPath, answer: answerForm(acceptReminder, reminderPath) },
    { method: 'POST', path: laterPath, answer: answerForm(remindLater, reminderPath) },
  ],
  people: remindersOfPeople,
  revokeLinks: revokeReminderLinks,
  withdrawMailsOfOrder: async (em, orderId, now) =>
    withdrawMails(em, await remindersOfOrder(em, orderId), now),
  followCorrection: askCorrected,
  backup: { dueWork: remindersAfterRestore },
  metrics: [
    countStates(
      'shop_reminders',
      'Reminders of the last 90 days by what became of them; late ones were dropped.',
      'reminders',
    ),
  ],
});
