import type { EntityManager } from '../db/database.ts';
import type { Bound, Limits } from '../limits/limits.ts';

/**
 * Whether to send a mail to an address that any visitor may have entered: only within the limit per
 * mailbox, so that the shop cannot be used to spam someone, from any number of connections. Counts
 * in the caller's transaction.
 */
export function mayMail(
  limits: Limits,
  em: EntityManager,
  bound: Bound,
  address: string,
): Promise<boolean> {
  return limits.takeIn(em, bound, mailboxOf(address));
}

/**
 * Normalises an address for counting: `An.Na+shop@Example.com` and `anna@example.com` are one
 * mailbox at the large providers. Elsewhere, two mailboxes may share one daily limit.
 */
export function mailboxOf(address: string): string {
  const [localPart = '', host = ''] = address.toLowerCase().split('@');
  return `${localPart.replace(/\+.*$/, '').replaceAll('.', '')}@${host}`;
}
