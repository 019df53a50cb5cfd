/** The orders in which shoppers can read reviews. */
export const reviewSorts = ['recent', 'rating'] as const;

/** The orders in which the owner can go through them. */
export const adminSorts = ['date', 'rating', 'name'] as const;

/** What the owner can leave of them. */
export const adminFilters = ['verified', 'pending'] as const;

export type ReviewSort = (typeof reviewSorts)[number];
export type AdminSort = (typeof adminSorts)[number];
export type AdminFilter = (typeof adminFilters)[number];
