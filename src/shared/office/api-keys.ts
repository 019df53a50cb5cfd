/** What every API key begins with, so that scanners for secrets find one that got away. */
export const keyPrefix = 'shopkey_';

/**
 * What an API key can be allowed to do, as the features say (`scopes` of their `shared/about.ts`). What is
 * in no scope (settings, the account, keys, sessions, the machine) is for the signed-in owner alone.
 */
export type Scope = `${string}:${'read' | 'write'}`;
