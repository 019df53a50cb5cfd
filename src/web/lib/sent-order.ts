export type StoredSentOrder = { orderNumber: string; orderLink: string };

export const sentOrderKey = 'sentOrder';

/** The last order sent in this tab, also after a reload or a crash of the page. */
export function readSentOrder(): StoredSentOrder | null {
  try {
    return JSON.parse(sessionStorage.getItem(sentOrderKey) ?? 'null');
  } catch {
    return null;
  }
}
