import { formatPrice } from '#shared/money.ts';

/** UTF-16 units. */
export const longestNotes = 1000;

/** UTF-16 units; also for a surname or suburb. */
export const longestCustomerName = 80;

/** UTF-16 units. */
export const longestAddressLine = 120;

/** As typed: +27, nine digits and generous spacing. */
export const longestPhone = 30;

/** UTF-16 units. */
export const longestLineDescription = 200;

/** A UUID has 36 characters. */
export const longestSubmissionKey = 200;

/** UTF-16 units. */
export const longestOrderSearch = 100;

/** Orders changed, printed or exported in one request. */
export const mostAtOnce = 200;

/** All orders of a page can be selected at once. */
export const largestOrderPage = mostAtOnce;

/** Orders per response of the REST list. */
export const longestOrderList = 500;

/** In rand; anything above is a typing error. */
export const highestFee = 10_000;

/** In rand, for a discount or payment. */
export const highestAmount = 10_000_000;

export const amountMessage = (what: string) =>
  `Please give ${what} in rand, at most ${formatPrice(highestAmount)}.`;

/** UTF-16 units; also for the reference of a payment. */
export const longestReason = 120;
