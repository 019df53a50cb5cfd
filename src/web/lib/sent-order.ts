import { parsedJson } from '#shared/parsed-json.ts';
import { tabStore } from './device-store.ts';

export type StoredSentOrder = { orderNumber: string; orderLink: string };

const key = 'sentOrder';

/** The last order sent in this tab, also after a reload or a crash of the page. */
export const readSentOrder = () => parsedJson(tabStore.read(key)) as StoredSentOrder | null;

/** Null clears it. */
export function storeSentOrder(order: StoredSentOrder | null): void {
  tabStore.store(key, order && JSON.stringify(order));
}
