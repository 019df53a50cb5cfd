import { raw } from '@mikro-orm/core';
import type { Shop } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { withdrawMails } from '#server/mail/outbox/transactional-mails.ts';
import { Order, SecretLink } from '../order.entity.ts';

export async function proveAddress(em: EntityManager, id: number, now: Date): Promise<void> {
  await em.nativeUpdate(Order, { id, emailProvedAt: null }, { emailProvedAt: now });
}

/**
 * Whether the address of the locked order is proved, by this order or by another one with the same
 * number and address. Stores the result.
 */
export async function isAddressProved(em: EntityManager, order: Order): Promise<boolean> {
  order.emailProvedAt ??= await provedAt(em, order);
  await em.flush();
  return order.emailProvedAt !== null;
}

/** When an order with this number proved the address; null if none did. */
export async function provedAt(
  em: EntityManager,
  { email, cell }: Pick<Order, 'email' | 'cell'>,
): Promise<Date | null> {
  const proved = await em.findOne(Order, { ...ofProved(email), cell });
  return proved?.emailProvedAt ?? null;
}

const ofProved = (email: string) => ({
  [raw('lower(email)')]: email.toLowerCase(),
  emailProvedAt: { $ne: null },
});

export async function provedOrdersOf(em: EntityManager, email: string): Promise<number[]> {
  const found = await em.find(Order, ofProved(email), { fields: ['id'] });
  return found.map(({ id }) => id);
}

/** After a change of the address: the previous one may be someone else's. */
export async function forgetProof(
  em: EntityManager,
  shop: Pick<Shop, 'registry' | 'clock'>,
  order: Order,
): Promise<void> {
  order.emailProvedAt = null;
  await withdrawMailsOf(em, shop, order);
  await em.nativeDelete(SecretLink, { orderId: order.id, origin: 'mail' });
  for (const revoke of shop.registry.linkRevokers) await revoke(em, order.id);
}

export async function withdrawMailsOf(
  em: EntityManager,
  { registry, clock }: Pick<Shop, 'registry' | 'clock'>,
  { id }: Order,
): Promise<void> {
  const now = clock.now();
  await withdrawMails(em, [`order ${id}`], now);
  for (const withdraw of registry.mailWithdrawers) await withdraw(em, id, now);
}
