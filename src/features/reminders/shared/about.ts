import type { About } from '#shared/about.ts';

export const reminders = {
  name: 'reminders',
  things: { reminder: 'reminder' },
  scopes: {
    'reminders:read': 'See who is reminded of which food',
    'reminders:write': 'Remove reminders',
  },
  retention: {
    reminders: {
      term: 'Reminders before a food is empty',
      tables: ['reminders'],
      length: { days: 90 },
      words: ' after the email was sent or the reminder was stopped.',
      job: 'forget old reminders',
    },
    askedReminders: {
      term: 'Reminders without your yes',
      tables: ['reminders'],
      length: { days: 7 },
      words: ' after we asked you by email whether you want them.',
      job: 'forget old reminders',
    },
  },
} satisfies About;
