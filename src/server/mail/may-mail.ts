import type { EntityManager } from '../db/database.ts';
import type { Bound, Limits } from '../limits/limits.ts';

/**
 * Whether a mail may go to an address that anybody can have typed: not when its mailbox has had as many
 * of the kind already, so that nobody is pestered through the shop, from however many connections. It
 * counts in the caller's transaction.
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
 * What an address is counted as: `An.Na+shop@Example.com` and `anna@example.com` are one mailbox at the
 * large providers. Where they are two, those share what they get in a day.
 */
export function mailboxOf(address: string): string {
  const [person = '', host = ''] = address.toLowerCase().split('@');
  return `${person.replace(/\+.*$/, '').replaceAll('.', '')}@${host}`;
}
