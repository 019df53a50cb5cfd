export const reviewPaths = {
  ofProduct: (id: number | string) => `/reviews?product=${id}`,
  office: '/admin/reviews',
} as const;
