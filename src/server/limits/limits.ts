/** A limit that counts what was accepted, and separately, more generously, what was refused. */
export type Limit = {
  /** Names the limit in the store; never changes. */
  name: string;
  /** How many accepted calls fit in the window. */
  accepted: number;
  /** How many refused calls fit in the window. */
  refused: number;
  /** Length of the window, in seconds. */
  window: number;
  /** What the caller is told when the limit is reached. */
  message: string;
};

export type Limits = {
  /**
   * Runs the work under a limit for a key (an address, say). Reserves a place before the work and
   * gives it back when the work is refused, so that parallel calls cannot slip past.
   * @throws DomainError `too_many` with `retryAfter` in seconds.
   */
  within<T>(limit: Limit, key: string, work: () => Promise<T>): Promise<T>;
  /**
   * Runs work that may be a guess at a secret (sign-in): only failures count, against
   * `limit.refused`. Reserves one before the work, so that parallel guesses cannot slip past, and
   * gives it back unless the work refuses.
   * @throws DomainError `too_many` with `retryAfter` in seconds.
   */
  guess<T>(limit: Limit, key: string, work: () => Promise<T>): Promise<T>;
  /**
   * Throws `too_many` when the key has used up its failures. For parallel callers use `guess`.
   */
  check(limit: Limit, key: string): Promise<void>;
  /**
   * Throws `too_many` when the key has used up its failures or its places, without taking one: for
   * a first look before costly work that ends in `within`.
   */
  requireRoom(limit: Limit, key: string): Promise<void>;
  /** Counts one failure for the key. */
  fail(limit: Limit, key: string): Promise<void>;
  /** Forgets the failures of the key (after a success). */
  forgive(limit: Limit, key: string): Promise<void>;
};
