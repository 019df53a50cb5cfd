/** Lines of one cart: every product of a shop this size, and room to grow. */
export const mostLines = 100;

/** Units of one product in a cart; more is a matter for a phone call. */
export const mostUnits = 99;
