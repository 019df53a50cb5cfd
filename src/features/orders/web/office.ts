import { DashboardSlot } from '#web/components/layout/slots.ts';
import type { OfficeFeature } from '#web/feature.ts';
import { settingsSection } from '#web/settings-sections.tsx';
import { fill } from '#web/slots.tsx';
import ClipboardList from '~icons/lucide/clipboard-list';
import { orderPaths } from './paths.ts';
import { CallerSlot, ChosenOrdersSlot } from './slots.ts';

export const orders: OfficeFeature = {
  name: 'orders',
  liveQueries: { orders: ['orders', 'mails'] },
  announcements: [
    { name: 'orders', words: 'New order', to: orderPaths.office, playsSound: true },
    {
      name: 'cancellations',
      words: 'Cancelled by its customer: order',
      to: orderPaths.office,
      playsSound: true,
      isError: true,
    },
  ],
  pages: [
    {
      path: orderPaths.office,
      component: async () => (await import('./admin/admin-orders-page.tsx')).AdminOrdersPage,
      slots: [ChosenOrdersSlot],
      menu: { position: 1, label: 'Orders', icon: ClipboardList, counts: 'orders' },
    },
    {
      path: orderPaths.add,
      component: async () => (await import('./admin/office/new-order-page.tsx')).NewOrderPage,
      slots: [CallerSlot],
    },
  ],
  fills: [
    fill(DashboardSlot, {
      position: 1,
      load: async () => (await import('./admin/new-orders-card.tsx')).NewOrdersCard,
    }),
  ],
  settings: [
    settingsSection({
      path: 'messages',
      position: 45,
      title: 'Messages',
      about: 'Your texts for customers as an order moves on.',
      load: async () =>
        (await import('./admin/messages/message-settings-section.tsx')).MessageSettingsSection,
    }),
  ],
};
