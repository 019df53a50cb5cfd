import { ChosenOrdersSlot } from '#features/orders/web/slots.ts';
import type { OfficeFeature } from '#web/feature.ts';
import { fill } from '#web/slots.tsx';
import Package from '~icons/lucide/package';
import Truck from '~icons/lucide/truck';
import { deliveryPaths } from './paths.ts';

export const rounds: OfficeFeature = {
  name: 'rounds',
  liveQueries: { deliveries: ['orders'] },
  pages: [
    {
      path: deliveryPaths.office,
      component: async () => (await import('./admin/admin-rounds-page.tsx')).AdminDeliveriesPage,
      menu: { position: 2, label: 'Deliveries', icon: Truck },
    },
    {
      path: deliveryPaths.packing,
      needs: 'packer',
      component: async () => (await import('./admin/packing-page.tsx')).PackingPage,
      menu: { position: 2, label: 'Packing', icon: Package },
    },
    {
      path: deliveryPaths.cashUp,
      component: async () => (await import('./admin/cash-up-page.tsx')).CashUpPage,
    },
    {
      path: deliveryPaths.papers,
      component: async () => (await import('./admin/papers-page.tsx')).PapersPage,
    },
  ],
  fills: [
    fill(ChosenOrdersSlot, {
      load: async () => (await import('./papers/print-papers.tsx')).PrintPapers,
    }),
  ],
};
