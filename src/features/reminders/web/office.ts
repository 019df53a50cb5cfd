import { CustomerSlot, CustomersSlot } from '#features/people/web/slots.ts';
import type { OfficeFeature } from '#web/feature.ts';
import { fill } from '#web/slots.tsx';
import { reminderPaths } from './paths.ts';

export const reminders: OfficeFeature = {
  name: 'reminders',
  liveQueries: { reminders: ['reminders', 'orders', 'products'] },
  pages: [
    {
      path: reminderPaths.office,
      component: async () => (await import('./admin/reminders-page.tsx')).RemindersPage,
    },
  ],
  fills: [
    fill(CustomerSlot, {
      position: 2,
      load: async () => (await import('./admin/due-reminders-link.tsx')).RemindersOfCustomer,
    }),
    fill(CustomersSlot, {
      load: async () => (await import('./admin/due-reminders-link.tsx')).DueRemindersLink,
    }),
  ],
};
