import type { RequestContext } from '#server/context.ts';
import { accountKey, failuresForAccount, failuresFromAddress } from './sign-in-limits.ts';

type Guesser = Pick<RequestContext, 'shop' | 'address'>;

/**
 * Runs work that refuses a wrong password, as often as the limits allow. A success forgets the
 * failures for that account, not those of the address: who knows one password may still be guessing
 * at others.
 * @throws DomainError `too_many` with `retryAfter`, or what the work throws.
 */
export function guessPassword<T>(
  { shop: { limits }, address }: Guesser,
  email: string,
  work: () => Promise<T>,
): Promise<T> {
  const key = accountKey(address, email);
  return limits.guess(failuresFromAddress, address, async () => {
    const result = await limits.guess(failuresForAccount, key, work);
    await limits.forgive(failuresForAccount, key);
    return result;
  });
}
