import { DashboardSlot } from '#web/components/layout/slots.ts';
import type { OfficeFeature } from '#web/feature.ts';
import { fill } from '#web/slots.tsx';

export const figures: OfficeFeature = {
  name: 'figures',
  liveQueries: { figures: ['orders', 'products'] },
  fills: [
    fill(DashboardSlot, {
      position: -3,
      load: async () => (await import('./admin/to-do-card.tsx')).ToDoCard,
    }),
    fill(DashboardSlot, {
      position: -1,
      load: async () => (await import('./admin/first-product-card.tsx')).FirstProductCard,
    }),
    fill(DashboardSlot, {
      position: 0.5,
      load: async () => (await import('./admin/now-card.tsx')).NowCard,
    }),
    fill(DashboardSlot, {
      needs: 'owner',
      position: 4,
      load: async () => (await import('./admin/bookkeeping-card.tsx')).BookkeepingCard,
    }),
    fill(DashboardSlot, {
      needs: 'owner',
      position: 10,
      load: async () => (await import('./admin/period-card.tsx')).PeriodCard,
    }),
  ],
};
