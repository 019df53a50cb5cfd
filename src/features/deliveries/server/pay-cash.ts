import { lockOrder, type Order, storePayment } from '#features/orders/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import { DomainError } from '#shared/errors.ts';
import { formatTotal, toCents, toRand } from '#shared/money.ts';
import type { CashInput, CashPaid } from '../shared/deliveries-input.ts';
import { openAmount } from './present-deliveries.ts';

/**
 * Records that what was still to be paid for an order was paid in cash. Of what is paid already nothing
 * is recorded again. @throws DomainError `not_found`; `conflict` when another amount is to be paid by now.
 */
export function payCash(
  context: RequestContext,
  { orderID, amount }: CashInput,
): Promise<CashPaid> {
  return write(context, ['orders'], async (em) => {
    const order = await lockOrder(em, orderID);
    return { paymentID: await storeCash(em, context, order, amount) };
  });
}

/**
 * The same for an order that the caller's transaction holds (topic `orders`).
 * @param amount what was seen to be open, in rand. @returns the payment's number, null when it was paid.
 */
export async function storeCash(
  em: EntityManager,
  context: Pick<RequestContext, 'shop' | 'actor'>,
  order: Order,
  amount: number,
): Promise<number | null> {
  const open = openAmount(order);
  if (open === 0) return null;
  if (toCents(amount) !== open) {
    throw new DomainError(
      'conflict',
      `${formatTotal(toRand(open))} is to be paid for order ${order.number} by now. Please look again.`,
    );
  }
  const payment = await storePayment(em, context, order, { method: 'cash' });
  return payment?.id ?? null;
}
