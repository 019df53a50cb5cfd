import { lazyComponent } from '#web/lazy/lazy-component.tsx';
import { readDevice } from '#web/lib/device-store.ts';
import { lastOrderKey } from '../../shared/own-page/order-link.ts';

/** Loaded only if an order is remembered. */
export const LastOrderLink = lazyComponent<{ className: string }>({
  load: async () => (await import('./order-again-link.tsx')).OrderAgainLink,
  needed: () => readDevice(lastOrderKey) !== null,
  missing: () => null,
});
