import { formatPrice } from '#shared/money.ts';

/** The longest note of a customer or the owner, in UTF-16 units. */
export const longestNotes = 1000;

/** The longest name, surname or suburb, in UTF-16 units. */
export const longestCustomerName = 80;

/** The longest line of an address, in UTF-16 units. */
export const longestAddressLine = 120;

/** The longest telephone number as people write it: +27, nine digits, and generous spacing. */
export const longestPhone = 30;

/** The longest name under which a cart says it knows a product, in UTF-16 units. */
export const longestLineDescription = 200;

/** The longest key of a submission; a UUID has 36 characters. */
export const longestSubmissionKey = 200;

/** The longest text searched for, in UTF-16 units. */
export const longestOrderSearch = 100;

/** Orders that are changed, printed or exported at once by choosing them, at most. */
export const mostAtOnce = 200;

/** Orders in one page of the list, at most: all that can be chosen at once. */
export const largestOrderPage = mostAtOnce;

/** Orders in one answer of the REST list, at most. */
export const longestOrderList = 500;

/** The highest delivery fee of one order, in rand: more is a slip of the finger. */
export const highestFee = 10_000;

/** The highest discount or payment, in rand. */
export const highestAmount = 10_000_000;

/** Asks for what is to be given (“the amount”), up to the highest. */
export const askForAmount = (what: string) =>
  `Please give ${what} in rand, at most ${formatPrice(highestAmount)}.`;

/** The longest reason for a discount, and reference of a payment, in UTF-16 units. */
export const longestReason = 120;
