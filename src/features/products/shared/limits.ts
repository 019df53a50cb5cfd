/** The longest display name, in UTF-16 units: three lines on a phone's card. */
export const longestDescription = 120;

/** The longest nutritional information, in UTF-16 units: an analysis, ingredients and a feeding table. */
export const longestNutritionalInformation = 6000;

/** The highest price, in rand. */
export const highestPrice = 1_000_000;

/** The largest picture taken for a product, in bytes. Photographs of today's phones stay below it. */
export const largestPicture = 20 * 1024 * 1024;
