export const orderPagePath = '/order';

export const lastOrderKey = 'lastOrder';

export const ownInvoicePath = '/order-page/invoice';

/**
 * Browsers never send what follows the #: no log, proxy or chat preview gets it (docs/decisions/018-checkout.md).
 * @param publicUrl without a trailing slash.
 */
export function orderLink(publicUrl: string, token: string): string {
  return `${publicUrl}${orderPagePath}#${token}`;
}

/** Null if invalid. */
export function tokenOf(hash: string): string | null {
  return /^#([\w-]{43})$/.exec(hash)?.[1] ?? null;
}
