/** By what customers are sorted, in the order in which the screen offers it. */
export const customerSorts = ['recent', 'spent', 'orders', 'name'] as const;

export type CustomerSort = (typeof customerSorts)[number];
