export const intervals = [2, 3, 4, 6, 8] as const;

/** Days ahead. */
export const maxStandingDaysAhead = 365;

/** Running or paused, per email address, or per phone number without one. */
export const maxStandingOrders = 10;

/** A price above this share of the agreed one is not accepted without asking. */
export const dearerShare = 1.1;

export const standingConsent =
  'We write to you before each delivery. You can change, skip, pause or stop at any time.';
