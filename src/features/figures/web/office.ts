import { DashboardSlot } from '#web/components/layout/slots.ts';
import type { OfficeFeature } from '#web/feature.ts';
import { fill } from '#web/slots.tsx';

export const figures: OfficeFeature = {
  name: 'figures',
  liveQueries: { figures: ['orders', 'products'] },
  fills: [
    // Below the warnings, above the newest orders.
    fill(DashboardSlot, {
      position: 0.5,
      load: async () => (await import('./admin/now-card.tsx')).NowCard,
    }),
    // Beside the newsletter.
    fill(DashboardSlot, {
      position: 4,
      load: async () => (await import('./admin/bookkeeping-card.tsx')).BookkeepingCard,
    }),
    fill(DashboardSlot, {
      position: 10,
      load: async () => (await import('./admin/period-card.tsx')).PeriodCard,
    }),
  ],
};
