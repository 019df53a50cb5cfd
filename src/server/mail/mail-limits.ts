import { DomainError } from '#shared/errors.ts';
import type { Shop } from '../context.ts';
import { type EntityManager, write } from '../db/database.ts';
import type { Limits, SilentLimit } from '../limits/limits.ts';
import type { OutgoingMail } from './outbox/outgoing-mail.entity.ts';

/** Mails per day to an unproved address. */
export const typedAddressLimit: SilentLimit = {
  name: 'order-confirmation',
  accepted: 5,
  window: 24 * 60 * 60,
};

/** Prevents spam through the shop to others' addresses. Counts in the caller's transaction. */
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

/** `kind` is also the name of the limit; `about` identifies the subject within the kind. */
type Warning = { kind: string; about: string };

/** At most once in 24 hours per kind and subject, over all instances. Not within a transaction. */
export async function mailOnceADay(
  shop: Pick<Shop, 'database' | 'cache' | 'limits' | 'mail'>,
  { kind, about }: Warning,
  compose: () => OutgoingMail | Promise<OutgoingMail>,
): Promise<void> {
  const dailyLimit = {
    name: kind,
    accepted: 1,
    refused: Number.MAX_SAFE_INTEGER,
    window: 24 * 60 * 60,
    message: 'This warning was mailed today.',
  };
  try {
    const place = await shop.limits.place(dailyLimit, about);
    await place.take();
    try {
      const mail = await compose();
      await write({ shop }, (em) => shop.mail.enqueue(em, mail));
    } catch (error) {
      throw await place.fail(error);
    }
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many') return;
    throw error;
  }
  shop.mail.wake();
}
