import { OwnOrderSlot } from '#features/orders/web/slots.ts';
import type { WebFeature } from '#web/feature.ts';
import { fill } from '#web/slots.tsx';
import { standingPath } from '../shared/standing-link.ts';

export const standing: WebFeature = {
  name: 'standing',
  pages: [
    {
      path: standingPath,
      module: 'src/features/standing/web/standing-page.tsx',
      component: async () => (await import('./standing-page.tsx')).StandingOrderPage,
      topics: [],
      personal: true,
      unlisted: true,
    },
  ],
  fills: [
    fill(OwnOrderSlot, {
      position: 1,
      module: 'src/features/standing/web/standing-offer.tsx',
      load: async () => (await import('./standing-offer.tsx')).StandingOffer,
    }),
  ],
};
