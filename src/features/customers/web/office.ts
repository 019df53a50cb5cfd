import { CallerSlot, OrderActionsSlot } from '#features/orders/web/public.ts';
import type { OfficeFeature } from '#web/feature.ts';
import { fill } from '#web/slots.tsx';
import Users from '~icons/lucide/users';
import { customerPaths } from './paths.ts';

export const customers: OfficeFeature = {
  name: 'customers',
  topics: ['orders'],
  pages: [
    {
      path: customerPaths.office,
      component: async () => (await import('./admin/customers-page.tsx')).CustomersPage,
      menu: { position: 2, label: 'Customers', icon: Users },
    },
  ],
  fills: [
    fill(OrderActionsSlot, {
      position: 1,
      load: async () => (await import('./admin/customer-of-order.tsx')).CustomerOfOrder,
    }),
    fill(CallerSlot, {
      load: async () => (await import('./admin/customer-finder.tsx')).CustomerFinder,
    }),
  ],
};
