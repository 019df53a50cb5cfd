import { ProductRowSlot } from '#features/products/web/slots.ts';
import type { OfficeFeature } from '#web/feature.ts';
import { fill } from '#web/slots.tsx';

export const restock: OfficeFeature = {
  name: 'restock',
  liveQueries: { restock: ['restock'] },
  fills: [
    fill(ProductRowSlot, {
      load: async () => (await import('./admin/waiting-count.tsx')).WaitingCount,
    }),
  ],
};
