/** For search in the browser: 20 kB compressed, 0.5 s at 400 kbit/s (2,000 would be 190 kB). */
export const maxFoundByBrowser = 200;

/** Best sellers listed initially. */
export const maxNamed = 200;
