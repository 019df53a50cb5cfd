import { SoldOutSlot } from '#features/products/web/slots.ts';
import type { WebFeature } from '#web/feature.ts';
import { fill } from '#web/slots.tsx';

export const restock: WebFeature = {
  name: 'restock',
  fills: [
    fill(SoldOutSlot, {
      module: 'src/features/restock/web/restock-part.tsx',
      load: async () => (await import('./restock-part.tsx')).RestockPart,
    }),
  ],
};
