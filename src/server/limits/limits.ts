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
   * Counts failures only (sign-in): throws `too_many` when the key has used them up.
   */
  check(limit: Limit, key: string): Promise<void>;
  /** Counts one failure for the key. */
  fail(limit: Limit, key: string): Promise<void>;
  /** Forgets the failures of the key (after a success). */
  forgive(limit: Limit, key: string): Promise<void>;
};
