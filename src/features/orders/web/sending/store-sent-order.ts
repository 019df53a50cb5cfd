import { type StoredSentOrder, sentOrderKey } from '#web/lib/sent-order.ts';

/** The last order of this tab, for `readSentOrder`; null clears it. */
export function storeSentOrder(order: StoredSentOrder | null): void {
  try {
    sessionStorage.setItem(sentOrderKey, JSON.stringify(order));
  } catch {
    // Storage is full or disabled: the current page still shows the order.
  }
}
