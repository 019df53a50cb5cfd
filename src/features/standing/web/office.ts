import { ToDoSlot } from '#features/figures/web/slots.ts';
import { OrderActionsSlot } from '#features/orders/web/public.ts';
import { CustomerSlot, CustomersSlot } from '#features/people/web/slots.ts';
import type { OfficeFeature } from '#web/feature.ts';
import { settingsSection } from '#web/settings-sections.tsx';
import { fill } from '#web/slots.tsx';
import { standingPaths } from '../shared/standing-link.ts';

export const standing: OfficeFeature = {
  name: 'standing',
  liveQueries: {
    standing: ['standing', 'orders', 'products', 'settings', 'mails'],
    activity: ['standing'],
  },
  pages: [
    {
      path: standingPaths.office,
      component: async () => (await import('./admin/standing-orders-page.tsx')).StandingOrdersPage,
    },
  ],
  fills: [
    fill(CustomersSlot, {
      position: 1,
      load: async () => (await import('./admin/standing-orders-link.tsx')).StandingOrdersLink,
    }),
    fill(CustomerSlot, {
      load: async () => (await import('./admin/standing-of-order.tsx')).StandingOfCustomer,
    }),
    fill(ToDoSlot, {
      load: async () => (await import('./admin/standing-orders-link.tsx')).StandingToDo,
    }),
    fill(OrderActionsSlot, {
      position: 2,
      load: async () => (await import('./admin/standing-of-order.tsx')).StandingOfOrderLink,
    }),
  ],
  settings: [
    settingsSection({
      path: 'standing-orders',
      position: 25,
      title: 'Standing orders',
      about: 'How many days before a delivery the customer is asked.',
      load: async () => (await import('./admin/standing-settings.tsx')).StandingSettings,
    }),
  ],
};
