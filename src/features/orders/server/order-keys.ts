import type { EntityManager } from '#server/db/database.ts';
import { KeyTaken } from '#server/once/once.ts';
import { refuseField } from '#shared/errors.ts';
import type { orderSources } from '../shared/order-view.ts';
import { Order } from './order.entity.ts';

const findKey = `
  select order_id as id, content_hash as "contentHash" from made_by_key where id = ?`;
const claimKey = `
  insert into made_by_key (id, content_hash, order_id) values (?, ?, ?)
  on conflict (id) do nothing returning id`;

export type OrderKey = { key: string | null; hash: string };

const usedKey: Record<(typeof orderSources)[number], (number: number) => string> = {
  shop: (number) =>
    `This cart was already sent, with other details, as order ${number}. Please contact us if that order has to change.`,
  office: (number) =>
    `This was already stored, with other details, as order ${number}. Please change that order instead.`,
};

/** Claims the key; a concurrent call waits here for the first. @throws KeyTaken */
export async function claimOrderKey(
  em: EntityManager,
  orderId: number,
  { key, hash }: OrderKey,
): Promise<void> {
  if (key === null) return;
  const claimed = await em.execute<unknown[]>(claimKey, [`order ${key}`, hash, orderId]);
  if (claimed.length === 0) throw new KeyTaken();
}

/** @throws DomainError `conflict` if the key belongs to another request, or an erased order. */
export async function findOrderByKey(
  em: EntityManager,
  { key, hash, source }: OrderKey & { source: (typeof orderSources)[number] },
): Promise<Order | null> {
  if (key === null) return null;
  type Made = { id: number; contentHash: string };
  const [made] = await em.execute<Made[]>(findKey, [`order ${key}`]);
  const order = made && (await em.findOne(Order, { id: made.id }));
  if (!order) return null;
  if (made.contentHash === hash && !order.erasedAt) return order;
  const message = order.erasedAt
    ? `This cart was already sent as order ${order.number}, and your details in it were erased since. To order it again, please put it back in the cart.`
    : usedKey[source](order.number);
  // From this path the browser detects that its cart was already ordered.
  refuseField('idempotencyKey', message, 'key_reused');
}
