export const orderPaths = {
  office: '/admin/orders',
  add: '/admin/orders/new',
  one: (id: number | string) => `/admin/orders?order=${id}`,
} as const;
