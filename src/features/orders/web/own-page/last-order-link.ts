import { readDevice } from '#web/lib/device-store.ts';
import { piece } from '#web/pieces/piece.tsx';
import { lastOrderKey } from '../../shared/own-page/order-link.ts';

/** Loaded only if an order is remembered. */
export const LastOrderLink = piece<{ className: string }>({
  load: async () => (await import('./order-again-link.tsx')).OrderAgainLink,
  needed: () => readDevice(lastOrderKey) !== null,
  missing: () => null,
});
