import { DashboardSlot } from '#web/components/layout/slots.ts';
import type { WebFeature } from '#web/feature.ts';
import { fill } from '#web/slots.tsx';

export const pictures: WebFeature = {
  name: 'pictures',
  fills: [
    fill(DashboardSlot, {
      place: 0,
      load: async () => (await import('./sweep-refused-card.tsx')).SweepRefusedCard,
    }),
  ],
};
