import type { Limit } from '#server/limits/limits.ts';

const window = 15 * 60;
const message = 'Too many failed attempts. Please wait a few minutes and try again.';

/** Signing in counts failures only. */
const uncounted = Number.MAX_SAFE_INTEGER;

/**
 * Wrong passwords from one client address for one account. The client address is part of the key,
 * so nobody can lock the owner out from elsewhere.
 */
export const failuresForAccount: Limit = {
  name: 'sign-in:account',
  accepted: uncounted,
  refused: 5,
  window,
  message,
};

/** Wrong passwords from one client address, for whatever accounts. */
export const failuresFromAddress: Limit = {
  name: 'sign-in:address',
  accepted: uncounted,
  refused: 20,
  window,
  message,
};

/** Mails with a link that one client address may ask for in an hour. */
export const resetRequests: Limit = {
  name: 'password-reset',
  accepted: 5,
  refused: 50,
  window: 60 * 60,
  message: 'You have asked for a few links already. Please wait a while and try again.',
};

/** Key of `failuresForAccount`; the email is in lower case. */
export function accountKey(address: string, email: string): string {
  return `${address} ${email}`;
}
