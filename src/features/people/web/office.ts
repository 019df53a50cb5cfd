import { CallerSlot, OrderActionsSlot } from '#features/orders/web/public.ts';
import type { OfficeFeature } from '#web/feature.ts';
import { fill } from '#web/slots.tsx';
import Users from '~icons/lucide/users';
import { peoplePaths } from './paths.ts';

export const people: OfficeFeature = {
  name: 'people',
  liveQueries: { customers: ['orders', 'mails'] },
  pages: [
    {
      path: peoplePaths.customers,
      component: async () => (await import('./customers/customers-page.tsx')).CustomersPage,
      menu: { position: 2, label: 'Customers', icon: Users, counts: 'standing' },
    },
    {
      path: peoplePaths.privacy,
      component: async () => (await import('./privacy/people-page.tsx')).PeoplePage,
      needs: 'owner',
      amongSettings: {
        position: 92,
        title: 'Privacy',
        about: 'Find, export or erase what you hold about a person.',
      },
    },
  ],
  fills: [
    fill(OrderActionsSlot, {
      position: 1,
      load: async () => (await import('./customers/customer-of-order.tsx')).CustomerOfOrder,
    }),
    fill(CallerSlot, {
      load: async () => (await import('./customers/customer-finder.tsx')).CustomerFinder,
    }),
  ],
};
