import Truck from 'lucide/truck';
import { ChosenOrdersSlot } from '#features/orders/web/slots.ts';
import type { OfficeFeature } from '#web/feature.ts';
import { paths } from '#web/paths.ts';
import { fill } from '#web/slots.tsx';

export const deliveries: OfficeFeature = {
  name: 'deliveries',
  pages: [
    {
      path: paths.admin.deliveries,
      component: async () =>
        (await import('./admin/admin-deliveries-page.tsx')).AdminDeliveriesPage,
      menu: { place: 2, label: 'Deliveries', icon: Truck },
    },
    {
      path: paths.admin.deliveryPapers,
      component: async () => (await import('./admin/papers-page.tsx')).PapersPage,
    },
  ],
  fills: [
    fill(ChosenOrdersSlot, {
      load: async () => (await import('./papers/print-papers.tsx')).PrintPapers,
    }),
  ],
};
