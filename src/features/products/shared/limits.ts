/**
 * The browser searches up to this number: 200 products are 20 kB compressed, half a second at 400
 * kbit/s; 2,000 are 190 kB.
 */
export const mostFoundByBrowser = 200;

/** Best sellers listed initially. */
export const mostNamed = 200;
