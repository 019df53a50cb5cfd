import type { EntityManager } from '../db/database.ts';
import type { Bound, Limits } from '../limits/limits.ts';
import type { MailRoom, OutgoingMail } from './mail-room.ts';

/**
 * Queues, in the caller's transaction, a mail to an address that anybody can have typed, unless its
 * mailbox has had as many today: nobody can be pestered through the shop, from however many connections.
 * @returns whether it was queued.
 */
export async function enqueueBounded(
  { limits, mail: room }: { limits: Limits; mail: MailRoom },
  em: EntityManager,
  bound: Bound,
  mail: OutgoingMail,
): Promise<boolean> {
  if (!(await limits.takeIn(em, bound, mailboxOf(mail.to)))) return false;
  await room.enqueue(em, mail);
  return true;
}

/**
 * What an address is counted as: `An.Na+shop@Example.com` and `anna@example.com` are one mailbox at the
 * large providers. Where they are two, those share what they get in a day.
 */
function mailboxOf(address: string): string {
  const [person = '', host = ''] = address.toLowerCase().split('@');
  return `${person.replace(/\+.*$/, '').replaceAll('.', '')}@${host}`;
}
