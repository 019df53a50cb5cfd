/** In the order of the screen. */
export const customerSorts = ['recent', 'spent', 'orders', 'name'] as const;

export type CustomerSort = (typeof customerSorts)[number];
