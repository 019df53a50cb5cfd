/** The addresses of the frame, and those that every floor leads to; a feature has its own in its `web/paths.ts`. */
export const paths = {
  home: '/',
  about: '/about',
  reviews: '/reviews',
  cart: '/cart',
  privacy: '/privacy',
  terms: '/terms',
  /** Where it tells of deliveries, and to which areas. */
  deliveryTerms: '/terms#delivery',
  returnTerms: '/terms#returns',
  admin: {
    dashboard: '/admin',
    login: '/admin/login',
    /** Leads back to where the visitor was. `ended`: a session ended there; the page says so. */
    loginFrom: (from: string, { ended = false } = {}) =>
      `/admin/login?${new URLSearchParams({ from, ...(ended && { ended: 'yes' }) })}`,
  },
} as const;

/**
 * The product that the address of a page names. Only the usual writing of a number counts: 1e0 or 01
 * would be further addresses of product 1. For anything else 0, which no product has.
 */
export function productIdOf(text: string | undefined): number {
  return /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
}
