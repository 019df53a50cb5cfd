/** Every address of the client, written once. */
export const paths = {
  home: '/',
  about: '/about',
  products: '/products',
  category: (category: 'Cats' | 'Dogs') => `/products/for/${category.toLowerCase()}`,
  product: (id: number | string) => `/products/${id}`,
  gallery: '/gallery',
  album: (id: number | string) => `/gallery?album=${id}`,
  albumPhoto: (id: number, photoId: number) => `/gallery?album=${id}&photo=${photoId}`,
  reviews: '/reviews',
  productReviews: (id: number | string) => `/reviews?product=${id}`,
  cart: '/cart',
  privacy: '/privacy',
  terms: '/terms',
  /** Where it tells of deliveries, and to which areas. */
  deliveryTerms: '/terms#delivery',
  returnTerms: '/terms#returns',
  unsubscribe: '/unsubscribe',
  /** Takes the form of the way back in; there is no page here. */
  resubscribe: '/resubscribe',
  admin: {
    dashboard: '/admin',
    login: '/admin/login',
    /** Leads back to where the visitor was. `ended`: a session ended there; the page says so. */
    loginFrom: (from: string, { ended = false } = {}) =>
      `/admin/login?${new URLSearchParams({ from, ...(ended && { ended: 'yes' }) })}`,
    forgotPassword: '/admin/forgot-password',
    resetPassword: '/admin/reset-password',
    account: '/admin/account',
    settings: '/admin/settings',
    setUp: '/admin/set-up',
    setUpStep: (step: string) => `/admin/set-up/${step}`,
    settingsOf: (section: string) => `/admin/settings/${section}`,
    products: '/admin/products',
    addProduct: '/admin/add-product',
    gallery: '/admin/gallery',
    orders: '/admin/orders',
    newOrder: '/admin/orders/new',
    order: (id: number | string) => `/admin/orders?order=${id}`,
    deliveries: '/admin/deliveries',
    deliveriesOn: (day: string) => `/admin/deliveries?day=${day}`,
    deliveryPapers: '/admin/deliveries/print',
    /** The papers of a day, or of these orders. */
    deliveryPapersOf: (what: { day: string } | { orderIDs: readonly number[] }) =>
      'day' in what
        ? `/admin/deliveries/print?day=${what.day}`
        : `/admin/deliveries/print?orders=${what.orderIDs.join(',')}`,
    customers: '/admin/customers',
    newsletter: '/admin/newsletter',
    oneNewsletter: (id: number | string) => `/admin/newsletter?newsletter=${id}`,
    /** An empty page with a policy of its own, in which mails are shown. */
    mailPreview: '/admin/newsletter/preview',
    reviews: '/admin/reviews',
    health: '/admin/health',
    keys: '/admin/keys',
    people: '/admin/people',
    activity: '/admin/activity',
  },
} as const;

/**
 * The product that the address of a page names. Only the usual writing of a number counts: 1e0 or 01
 * would be further addresses of product 1. For anything else 0, which no product has.
 */
export function productIdOf(text: string | undefined): number {
  return /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
}
