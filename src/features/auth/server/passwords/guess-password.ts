import { setTimeout as pause } from 'node:timers/promises';
import type { RequestContext } from '#server/context.ts';
import { type Limit, uncounted } from '#server/limits/limits.ts';
import { DomainError } from '#shared/errors.ts';
import { longestDelay, signInDelay } from '../../shared/sign-in-delay.ts';
import { isKnownAddress } from '../devices/known-address.ts';
import { warnOwner } from '../devices/warn-owner.ts';

const window = 15 * 60;
const message = 'Too many failed attempts. Please wait a few minutes and try again.';

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

/**
 * Wrong passwords for one account from all addresses together, in a day. They refuse nobody: strangers
 * would lock the owner out. They make strangers wait.
 */
export const failuresEverywhere: Limit = {
  name: 'sign-in:everywhere',
  accepted: uncounted,
  refused: uncounted,
  window: 24 * 60 * 60,
  message,
};

/** Key of `failuresForAccount`; the email is in lower case. */
const accountKey = (address: string, email: string) => `${address} ${email}`;

type Parts = Pick<RequestContext, 'shop' | 'address' | 'em'>;

/**
 * Runs work that refuses a wrong password, as often as the limits allow. A success forgets the
 * failures for that account, not those of the address: who knows one password may still be guessing
 * at others. After many failures for the account, from wherever, whoever comes from where nobody has
 * signed in to it before waits for longer and longer first, and the owner is told by mail.
 * @throws DomainError `too_many` with `retryAfter`, or what the work throws.
 */
export async function guessPassword<T>(
  context: Parts,
  email: string,
  task: () => Promise<T>,
): Promise<T> {
  const { limits } = context.shop;
  const failures = await limits.failures(failuresEverywhere, email);
  const delay = signInDelay(failures);
  const slowed = delay > 0 && !(await isKnownAddress(context, email));
  const guess = (checked: () => Promise<T>) =>
    limits.guess(
      [
        { limit: failuresFromAddress, key: context.address, forgives: false },
        { limit: failuresForAccount, key: accountKey(context.address, email), forgives: true },
        { limit: failuresEverywhere, key: email, forgives: false },
      ],
      checked,
    );
  try {
    if (!slowed) return await guess(task);
    return await inTurn(email, () =>
      guess(async () => {
        await pause(delay * 1000);
        return task();
      }),
    );
  } catch (error) {
    if (delay > 0) warnOwner(context.shop, email);
    throw error;
  }
}

/** Strangers who may wait for one account at the same time: with the delay the bound on their guesses. */
const mostWaiting = 3;
const waiting = new Map<string, number>();

/** Runs work of a stranger beside at most two others. @throws DomainError `too_many`. */
async function inTurn<T>(email: string, task: () => Promise<T>): Promise<T> {
  const others = waiting.get(email) ?? 0;
  if (others >= mostWaiting) {
    throw new DomainError('too_many', message, { retryAfter: longestDelay });
  }
  waiting.set(email, others + 1);
  try {
    return await task();
  } finally {
    const left = (waiting.get(email) ?? 1) - 1;
    if (left > 0) waiting.set(email, left);
    else waiting.delete(email);
  }
}

/** Forgets the failures for an account whose owner is known to have come from this address. */
export function forgiveGuesses(
  { shop, address }: Pick<Parts, 'shop' | 'address'>,
  email: string,
): Promise<void> {
  return shop.limits.forgive(failuresForAccount, accountKey(address, email));
}
