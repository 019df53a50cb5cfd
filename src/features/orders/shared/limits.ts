import { formatPrice } from '#shared/money.ts';

/** UTF-16 units. */
export const maxNotesLength = 1000;

/** UTF-16 units; also for a surname or suburb. */
export const maxCustomerNameLength = 80;

/** UTF-16 units. */
export const maxAddressLineLength = 120;

/** As typed: 15 digits (E.164) and generous spacing. */
export const maxPhoneLength = 30;

/** UTF-16 units. */
export const maxLineDescriptionLength = 200;

/** A UUID has 36 characters. */
export const maxSubmissionKeyLength = 200;

/** UTF-16 units. */
export const maxOrderSearchLength = 100;

export const maxAtOnce = 200;

export const maxOrderPageSize = maxAtOnce;

/** Orders per response of the REST list. */
export const maxOrderListSize = 500;

/** In rand; anything above is a typing error. */
export const maxFee = 10_000;

/** In rand, for a discount or payment. */
export const maxAmount = 10_000_000;

export const amountMessage = (what: string) =>
  `Please give ${what} in rand, at most ${formatPrice(maxAmount)}.`;

/** UTF-16 units; also for the reference of a payment. */
export const maxReasonLength = 120;
