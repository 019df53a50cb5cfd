/** Lets secret scanners find leaked keys. */
export const keyPrefix = 'shopkey_';

/**
 * Scopes are defined by features (`scopes` of their `shared/about.ts`). What has no scope
 * (settings, accounts, keys, sessions, the machine) is for the signed-in owner only.
 */
export type Scope = `${string}:${'read' | 'write'}`;
