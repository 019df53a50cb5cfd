import { createHash } from 'node:crypto';
import { DomainError } from '#shared/errors.ts';
import { formatTotal, toRand } from '#shared/money.ts';
import { customerValues, orderContentOf } from '../../shared/order-fields.ts';
import { statusWord } from '../../shared/status-word.ts';
import type { Order, OrderLine } from '../order.entity.ts';

/**
 * A hash of all fields that a change must have seen, including the VAT number on the invoice.
 * Excludes payments and the stop in the round.
 */
export function versionOf(
  order: Order,
  lines: readonly OrderLine[],
  vatNumber: string | null,
): string {
  const { customer, ...texts } = orderContentOf(order);
  const seen = [
    order.status,
    order.confirmedAt?.toISOString() ?? null,
    ...customerValues(customer),
    ...Object.values(texts),
    order.deliveryDay ?? null,
    order.deliveryFee ?? null,
    order.discount,
    order.deliveryArea ?? null,
    lines.map(({ id, price, quantity }) => [id, price, quantity]),
    // Omitted when null, so that versions from before there were VAT numbers stay valid.
    ...(vatNumber === null ? [] : [vatNumber]),
  ];
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 22);
}

/** @param again the action to repeat. */
export function changedMeanwhile(
  order: Order,
  lines: readonly OrderLine[],
  again: 'save' | 'confirm',
): DomainError {
  const list = lines.map(({ quantity, description }) => `${quantity} x ${description}`).join(', ');
  const now = `It is ${statusWord(order)} now, with ${list}: ${formatTotal(toRand(order.amountDue))}.`;
  return new DomainError(
    'conflict',
    `Somebody changed this order meanwhile. ${now} Please look at it and ${again} again.`,
  );
}
