import { DashboardSlot } from '#web/components/layout/slots.ts';
import type { OfficeFeature } from '#web/feature.ts';
import { fill } from '#web/slots.tsx';

export const pictures: OfficeFeature = {
  name: 'pictures',
  fills: [
    fill(DashboardSlot, {
      needs: 'owner',
      position: 0,
      load: async () => (await import('./sweep-refused-card.tsx')).SweepRefusedCard,
    }),
  ],
};
