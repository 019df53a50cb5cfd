/** What names an order that was taken, and its secret page. */
export type SentNote = { orderNumber: string; orderLink: string };

export const sentOrderKey = 'sentOrder';

/** The order that this tab sent last (`keepSentOrder`), beyond a reload and a page that broke; else null. */
export function readSentOrder(): SentNote | null {
  try {
    return JSON.parse(sessionStorage.getItem(sentOrderKey) ?? 'null');
  } catch {
    return null;
  }
}
