/** Identifies people by id, never by name, so that an erasure has nothing to find here. */
export type Actor =
  | { kind: 'owner'; id: number }
  /** A helper in the back office; `id` of the account. */
  | { kind: 'helper'; id: number }
  /** A program; `name` is the owner's name of the API key. */
  | { kind: 'key'; id: number; name: string }
  /** A visitor with a driver link; `id` of the link. */
  | { kind: 'driver'; id: number }
  | { kind: 'customer' }
  | { kind: 'system' };

export const customer: Actor = { kind: 'customer' };
export const system: Actor = { kind: 'system' };
