/** In characters. */
export const longestNote = 2000;

export const longestCustomerList = 200;

/** In characters. */
export const longestCustomerSearch = 200;
