import { OwnOrderSlot } from '#features/orders/web/slots.ts';
import type { WebFeature } from '#web/feature.ts';
import { fill } from '#web/slots.tsx';
import { reminderPath } from '../shared/reminder-link.ts';

export const reminders: WebFeature = {
  name: 'reminders',
  pages: [
    {
      path: reminderPath,
      module: 'src/features/reminders/web/reminder-page.tsx',
      component: async () => (await import('./reminder-page.tsx')).ReminderPage,
      topics: [],
      search: { token: /^.{1,200}$/, order: /^again$/ },
      personal: true,
      unlisted: true,
      prefetch: (data, { search }) => [
        data.reminders.ofLink.prefetch({ token: search.get('token') ?? '' }),
      ],
    },
  ],
  fills: [
    fill(OwnOrderSlot, {
      module: 'src/features/reminders/web/food-reminders.tsx',
      load: async () => (await import('./food-reminders.tsx')).FoodReminders,
    }),
  ],
};
