export const orderPagePath = '/order';

/** Storage key for the link to the last order of a remembered customer. */
export const lastOrderKey = 'lastOrder';

export const ownInvoicePath = '/order-page/invoice';

/**
 * The token follows the #, which browsers never send: no log, proxy or chat preview gets it
 * (decision 037).
 * @param publicUrl without a trailing slash.
 */
export function orderLink(publicUrl: string, token: string): string {
  return `${publicUrl}${orderPagePath}#${token}`;
}

/** Null if the fragment is no token. */
export function tokenOf(hash: string): string | null {
  return /^#([\w-]{43})$/.exec(hash)?.[1] ?? null;
}
