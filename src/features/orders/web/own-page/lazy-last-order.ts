import { lazyComponent } from '#web/lazy/lazy-component.tsx';
import { readDevice } from '#web/lib/device-store.ts';
import { lastOrderKey } from '../../shared/own-page/order-link.ts';

/** Loaded only if an order is remembered. */
export const LastOrder = lazyComponent({
  load: async () => (await import('./last-order.tsx')).LastOrderPart,
  needed: () => readDevice(lastOrderKey) !== null,
  missing: () => null,
});
