import { createHash } from 'node:crypto';
import type { Order, OrderLine } from '../order.entity.ts';

/**
 * Names what an order is like now: another text as soon as anything of it is changed that a change must
 * have seen. What was paid is not among it, nor its place in the round of the day.
 */
export function versionOf(order: Order, lines: readonly OrderLine[]): string {
  const seen = [
    order.status,
    order.confirmedAt?.toISOString() ?? null,
    order.name,
    order.surname,
    order.cell,
    order.telephone ?? null,
    order.email,
    order.address1,
    order.address2 ?? null,
    order.area,
    order.postal,
    order.notes ?? null,
    order.deliveryDay ?? null,
    order.deliveryFee ?? null,
    order.discount,
    lines.map(({ id, price, quantity }) => [id, price, quantity]),
  ];
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 22);
}
