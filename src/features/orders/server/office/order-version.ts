import { createHash } from 'node:crypto';
import { DomainError } from '#shared/errors.ts';
import { formatTotal, toRand } from '#shared/money.ts';
import { customerValues, orderContentOf } from '../../shared/order-fields.ts';
import { statusWord } from '../../shared/status-word.ts';
import type { Order, OrderLine } from '../order.entity.ts';

/**
 * Names what an order is like now: another text as soon as anything of it is changed that a change must
 * have seen, the VAT number on its invoice too. What was paid is not among it, nor its place in the round of the day.
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
    // Without one, the version is what it was before there were any.
    ...(vatNumber === null ? [] : [vatNumber]),
  ];
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 22);
}

/** What an order is by now, for whoever saw something else. @param again what is to be done once more. */
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
