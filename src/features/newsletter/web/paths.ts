export const newsletterPaths = {
  unsubscribe: '/unsubscribe',
  resubscribe: '/resubscribe',
  office: '/admin/newsletter',
  subscribers: '/admin/newsletter/subscribers',
  one: (id: number | string) => `/admin/newsletter?newsletter=${id}`,
  /** Empty page with its own CSP for framing mails. */
  preview: '/admin/newsletter/preview',
} as const;
