export const deliveryPaths = {
  office: '/admin/deliveries',
  packing: '/admin/packing',
  packingOn: (day: string) => `/admin/packing?day=${day}`,
  on: (day: string) => `/admin/deliveries?day=${day}`,
  cashUp: '/admin/deliveries/cash-up',
  cashUpOf: (day: string) => `/admin/deliveries/cash-up?day=${day}`,
  papers: '/admin/deliveries/print',
  papersOf: (what: { day: string } | { orderIDs: readonly number[] }) =>
    'day' in what
      ? `/admin/deliveries/print?day=${what.day}`
      : `/admin/deliveries/print?orders=${what.orderIDs.join(',')}`,
} as const;
