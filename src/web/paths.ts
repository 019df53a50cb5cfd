/** Addresses that every layer links to; a feature's own are in its `web/paths.ts`. */
export const paths = {
  home: '/',
  about: '/about',
  reviews: '/reviews',
  cart: '/cart',
  privacy: '/privacy',
  terms: '/terms',
  deliveryTerms: '/terms#delivery',
  returnTerms: '/terms#returns',
  admin: {
    dashboard: '/admin',
    addProduct: '/admin/add-product',
    login: '/admin/login',
    /** Returns to `from` after signing in. `ended`: explains that the session expired. */
    loginFrom: (from: string, { ended = false } = {}) =>
      `/admin/login?${new URLSearchParams({ from, ...(ended && { ended: 'yes' }) })}`,
  },
} as const;

/** 0, which no product has, unless canonical: 1e0 or 01 would be further URLs of product 1. */
export function productIdOf(text: string | undefined): number {
  return /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
}
