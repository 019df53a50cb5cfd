import ClipboardList from 'lucide/clipboard-list';
import { DashboardSlot } from '#web/components/layout/slots.ts';
import type { WebFeature } from '#web/feature.ts';
import { paths } from '#web/paths.ts';
import { fill } from '#web/slots.tsx';
import { orderPagePath } from '../shared/order-link.ts';
import { OrderActionsSlot } from './slots.ts';

export const orders: WebFeature = {
  name: 'orders',
  pages: [
    {
      path: paths.cart,
      module: 'src/features/orders/web/cart-page.tsx',
      component: async () => (await import('./cart-page.tsx')).CartPage,
      topics: [],
      unlisted: true,
    },
    {
      path: orderPagePath,
      module: 'src/features/orders/web/own-page/order-page.tsx',
      component: async () => (await import('./own-page/order-page.tsx')).OrderPage,
      topics: [],
      personal: true,
      unlisted: true,
    },
  ],
  officePages: [
    {
      path: paths.admin.orders,
      component: async () => (await import('./admin/admin-orders-page.tsx')).AdminOrdersPage,
      slots: [OrderActionsSlot],
      menu: { place: 1, label: 'Orders', icon: ClipboardList },
    },
  ],
  fills: [
    fill(DashboardSlot, {
      place: 1,
      load: async () => (await import('./admin/new-orders-card.tsx')).NewOrdersCard,
    }),
  ],
};
