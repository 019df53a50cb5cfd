/** Where the own page of any order is. */
export const orderPagePath = '/order';

/** Under this name the device of a remembered customer keeps the address of their last order's page. */
export const lastOrderKey = 'lastOrder';

/** What hands out an invoice to whoever has such a link. */
export const ownInvoicePath = '/order-page/invoice';

/**
 * The secret link to the own page of an order. What opens it stands behind the #, which browsers send to
 * nobody: no log, proxy or preview of a chat gets to see it (decision 037).
 * @param publicUrl the shop's address without a slash at the end.
 */
export function orderLink(publicUrl: string, token: string): string {
  return `${publicUrl}${orderPagePath}#${token}`;
}

/** The token in the part of an address from the # on; null when there can be none. */
export function tokenOf(hash: string): string | null {
  return /^#([\w-]{43})$/.exec(hash)?.[1] ?? null;
}
