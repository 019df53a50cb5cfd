import type { RequestContext } from '#server/context.ts';
import type { Limit } from '#server/limits/limits.ts';

const window = 15 * 60;
const message = 'Too many failed attempts. Please wait a few minutes and try again.';

/** Signing in counts failures only. */
const uncounted = Number.MAX_SAFE_INTEGER;

/**
 * Wrong passwords from one client address for one account. The client address is part of the key,
 * so nobody can lock the owner out from elsewhere.
 */
const failuresForAccount: Limit = {
  name: 'sign-in:account',
  accepted: uncounted,
  refused: 5,
  window,
  message,
};

/** Wrong passwords from one client address, for whatever accounts. */
const failuresFromAddress: Limit = {
  name: 'sign-in:address',
  accepted: uncounted,
  refused: 20,
  window,
  message,
};

/** Key of `failuresForAccount`; the email is in lower case. */
const accountKey = (address: string, email: string) => `${address} ${email}`;

type Parts = Pick<RequestContext, 'shop' | 'address'>;

/**
 * Runs work that refuses a wrong password, as often as the limits allow. A success forgets the
 * failures for that account, not those of the address: who knows one password may still be guessing
 * at others.
 * @throws DomainError `too_many` with `retryAfter`, or what the work throws.
 */
export function guessPassword<T>(
  { shop: { limits }, address }: Parts,
  email: string,
  work: () => Promise<T>,
): Promise<T> {
  return limits.guess(
    [
      { limit: failuresFromAddress, key: address, forgives: false },
      { limit: failuresForAccount, key: accountKey(address, email), forgives: true },
    ],
    work,
  );
}

/** Forgets the failures for an account whose owner is known to have come from this address. */
export function forgiveGuesses({ shop, address }: Parts, email: string): Promise<void> {
  return shop.limits.forgive(failuresForAccount, accountKey(address, email));
}
