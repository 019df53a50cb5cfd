/** Who acts. A person is a number here, never a name: an erasure has nothing to find. */
export type Actor =
  /** Signed in to the back office as its owner; the number of the account. */
  | { kind: 'owner'; id: number }
  /** Signed in to the back office to help; the number of the account. */
  | { kind: 'helper'; id: number }
  /** A program with an API key, by the name that the owner gave to the key. */
  | { kind: 'key'; id: number; name: string }
  /** Somebody with a driver's link; the number of the link. */
  | { kind: 'driver'; id: number }
  /** Whoever calls what anybody may call. */
  | { kind: 'customer' }
  /** The shop by itself: a job, a start, a command. */
  | { kind: 'system' };

export const customer: Actor = { kind: 'customer' };
export const system: Actor = { kind: 'system' };
