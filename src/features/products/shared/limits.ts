/**
 * Up to so many products in all a browser finds by itself, without a word to the server: they weigh some 20 kB
 * as they travel, half a second at 400 kbit/s. Of a larger shop (2,000 weigh 190 kB) the server finds.
 */
export const mostFoundByBrowser = 200;

/** As many products a page names at first to choose from: those that sell best. */
export const mostNamed = 200;
