/**
 * Up to this number the browser searches by itself: 200 products are some 20 kB compressed, half a
 * second at 400 kbit/s. In larger shops (2,000 are 190 kB) the server searches.
 */
export const mostFoundByBrowser = 200;

/** Best sellers listed initially in a select. */
export const mostNamed = 200;
