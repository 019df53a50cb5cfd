import { type SentNote, sentOrderKey } from '#web/lib/sent-order.ts';

/** Keeps the order that this tab sent last for `readSentOrder`; null forgets it. */
export function keepSentOrder(order: SentNote | null): void {
  try {
    sessionStorage.setItem(sentOrderKey, JSON.stringify(order));
  } catch {
    // Storage is full or switched off: the page that took the answer still shows it.
  }
}
