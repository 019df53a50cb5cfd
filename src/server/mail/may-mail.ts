import type { EntityManager } from '../db/database.ts';
import type { Limits, SilentLimit } from '../limits/limits.ts';

/**
 * Prevents spam through the shop to an address that any visitor may have entered. Counts in the
 * caller's transaction.
 */
export function mayMail(
  limits: Limits,
  em: EntityManager,
  bound: SilentLimit,
  address: string,
): Promise<boolean> {
  return limits.takeIn(em, bound, mailboxOf(address));
}

/** `An.Na+shop@Example.com` and `anna@example.com` are one mailbox at large providers. */
export function mailboxOf(address: string): string {
  const [localPart = '', host = ''] = address.toLowerCase().split('@');
  return `${localPart.replace(/\+.*$/, '').replaceAll('.', '')}@${host}`;
}
