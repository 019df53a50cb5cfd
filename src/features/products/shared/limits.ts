export const maxNamed = 200;

/** UTF-16 units. */
export const maxProductSearchLength = 120;
