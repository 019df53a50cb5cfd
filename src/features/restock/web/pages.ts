import { SoldOutSlot } from '#features/products/web/slots.ts';
import type { WebFeature } from '#web/feature.ts';
import { lazyPart } from '#web/lazy/lazy-part.tsx';
import { fill } from '#web/slots.tsx';

export const restock: WebFeature = {
  name: 'restock',
  fills: [
    // Loaded for sold-out products only, unlike a fill with `load`.
    fill(SoldOutSlot, {
      component: lazyPart('The form', async () => (await import('./restock-form.tsx')).RestockForm),
    }),
  ],
};
