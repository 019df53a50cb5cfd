import { raw } from '@mikro-orm/core';
import type { EntityManager } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import { Order, SecretLink } from '../order.entity.ts';

/** By a link in a mail to the address of the order. */
export async function proveAddress(em: EntityManager, id: number, now: Date): Promise<void> {
  await em.nativeUpdate(Order, { id, emailProvedAt: null }, { emailProvedAt: now });
}

/**
 * Whether regular mails may go to the address of the locked order: also when another order with the
 * same number and address has proved it, which is stored then.
 */
export async function isAddressProved(em: EntityManager, order: Order): Promise<boolean> {
  if (order.emailProvedAt) return true;
  const proved = await em.findOne(Order, { ...ofProved(order.email), cell: order.cell });
  if (proved) order.emailProvedAt = proved.emailProvedAt ?? null;
  await em.flush();
  return proved !== null;
}

const ofProved = (email: string) => ({
  [raw('lower(email)')]: email.toLowerCase(),
  emailProvedAt: { $ne: null },
});

/** Their ids. */
export async function provedOrdersOf(em: EntityManager, email: string): Promise<number[]> {
  const found = await em.find(Order, ofProved(email), { fields: ['id'] });
  return found.map(({ id }) => id);
}

/** Of a changed address. Links in mails to the one before end: they may have reached a stranger. */
export async function forgetProof(
  em: EntityManager,
  { registry }: Pick<Shop, 'registry'>,
  order: Order,
): Promise<void> {
  order.emailProvedAt = null;
  await em.nativeDelete(SecretLink, { orderId: order.id, origin: 'mail' });
  for (const revoke of registry.linkRevokers) await revoke(em, order.id);
}
