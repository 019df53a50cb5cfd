/**
 * The product that the address of a page names. Only the usual writing of a number counts: 1e0 or 01
 * would be further addresses of product 1. For anything else 0, which no product has.
 */
export function productIdOf(text: string | undefined): number {
  return /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
}
