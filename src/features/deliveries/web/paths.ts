export const deliveryPaths = {
  office: '/admin/deliveries',
  on: (day: string) => `/admin/deliveries?day=${day}`,
  papers: '/admin/deliveries/print',
  /** The papers of a day, or of these orders. */
  papersOf: (what: { day: string } | { orderIDs: readonly number[] }) =>
    'day' in what
      ? `/admin/deliveries/print?day=${what.day}`
      : `/admin/deliveries/print?orders=${what.orderIDs.join(',')}`,
} as const;
