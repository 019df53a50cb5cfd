import Truck from 'lucide/truck';
import type { OfficeFeature } from '#web/feature.ts';
import { paths } from '#web/paths.ts';

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
};
