import { DashboardSlot } from '#web/components/layout/slots.ts';
import type { OfficeFeature } from '#web/feature.ts';
import { fill } from '#web/slots.tsx';

export const figures: OfficeFeature = {
  name: 'figures',
  hears: ['orders', 'products'],
  fills: [
    // Before the newest orders, after what is wrong.
    fill(DashboardSlot, {
      place: 0.5,
      load: async () => (await import('./admin/now-card.tsx')).NowCard,
    }),
    // Beside the newsletter.
    fill(DashboardSlot, {
      place: 4,
      load: async () => (await import('./admin/bookkeeping-card.tsx')).BookkeepingCard,
    }),
    fill(DashboardSlot, {
      place: 10,
      load: async () => (await import('./admin/period-card.tsx')).PeriodCard,
    }),
  ],
};
