/** Lines per cart: every product of a shop this size, and room to grow. */
export const mostLines = 100;

/** Units per product. */
export const mostUnits = 99;
