/** Lets secret scanners find leaked keys. */
export const keyPrefix = 'shopkey_';

/** What has no scope (settings, accounts, keys, sessions, the machine) is for the owner only. */
export type Scope = `${string}:${'read' | 'write'}`;
