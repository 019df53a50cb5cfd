/** The longest note on a customer, in characters. */
export const longestNote = 2000;

/** Customers in one answer. */
export const longestCustomerList = 200;

/** What is looked for is no longer, in characters. */
export const longestCustomerSearch = 200;
