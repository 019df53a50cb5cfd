export const newsletterPaths = {
  unsubscribe: '/unsubscribe',
  /** Takes the form of the way back in; there is no page here. */
  resubscribe: '/resubscribe',
  office: '/admin/newsletter',
  one: (id: number | string) => `/admin/newsletter?newsletter=${id}`,
  /** An empty page with a policy of its own, in which mails are shown. */
  preview: '/admin/newsletter/preview',
} as const;
