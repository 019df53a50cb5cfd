import { hashOf } from '#server/once/once.ts';
import { DomainError } from '#shared/errors.ts';
import { formatCents } from '#shared/money.ts';
import { statusLabel } from '../../shared/handover-labels.ts';
import { contentValues, orderContentOf } from '../../shared/order-content.ts';
import type { Order, OrderLine } from '../order.entity.ts';

/** Hash of what a change must have seen: not the payments, nor the stop in the round. */
export function versionOf(
  order: Order,
  lines: readonly OrderLine[],
  vatNumber: string | null,
): string {
  return hashOf([
    order.status,
    order.confirmedAt?.toISOString() ?? null,
    contentValues(orderContentOf(order)),
    order.deliveryDay ?? null,
    order.deliveryFee ?? null,
    order.discount,
    order.deliveryArea ?? null,
    lines.map(({ id, price, quantity }) => [id, price, quantity]),
    vatNumber,
  ]).slice(0, 22);
}

export function orderChangedError(
  order: Order,
  lines: readonly OrderLine[],
  again: 'save' | 'confirm',
): DomainError {
  const list = lines.map(({ quantity, description }) => `${quantity} x ${description}`).join(', ');
  const now = `It is ${statusLabel(order)} now, with ${list}: ${formatCents(order.amountDue)}.`;
  return new DomainError(
    'stale',
    `Somebody changed this order meanwhile. ${now} Please look at it and ${again} again.`,
  );
}
