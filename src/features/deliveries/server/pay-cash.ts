import {
  findPaymentOfTap,
  lockOrder,
  type Order,
  storePayment,
} from '#features/orders/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import { DomainError } from '#shared/errors.ts';
import { type Cents, formatTotal, toCents, toRand } from '#shared/money.ts';
import type { CashInput, CashPaid } from '../shared/deliveries-input.ts';
import { openAmount } from './present-deliveries.ts';

/**
 * Records that what was still to be paid for an order, or a part of it, was paid at the gate; the same key
 * again is one payment.
 * @throws DomainError as `storeCash`; `not_found`.
 */
export function payCash(
  context: RequestContext,
  { orderID, ...cash }: CashInput,
): Promise<CashPaid> {
  return write(context, ['orders'], async (em) => {
    const order = await lockOrder(em, orderID);
    return { paymentID: await storeCash(em, context, order, cash) };
  });
}

type GatePayment = Pick<CashInput, 'amount' | 'toCollect' | 'method' | 'key' | 'another'>;

/**
 * The same for an order that the caller's transaction holds (topic `orders`).
 * Money that was taken is never swallowed: it is recorded, was recorded by this tap before, or is refused.
 * @param payment.toCollect the open amount that was seen, in rand; default: the amount.
 * @param payment.another records it whatever is open.
 * @returns the payment's number; null when nothing was taken and nothing is open.
 * @throws DomainError `bad_input` for more than was seen to be open, or nothing of it; `conflict` when that is
 * not what is to be paid by now.
 */
export async function storeCash(
  em: EntityManager,
  context: Pick<RequestContext, 'shop' | 'actor'>,
  order: Order,
  { amount, toCollect = amount, method, key, another = false }: GatePayment,
): Promise<number | null> {
  const cents = toCents(amount);
  const seen = toCents(toCollect);
  const open = openAmount(order);
  if (cents > seen || (cents === 0 && (seen > 0 || another))) {
    const most = formatTotal(toRand(seen));
    const sentence =
      seen === 0
        ? 'Please give the amount that was paid: R0.01 or more.'
        : `Please give an amount between R0.01 and ${most}.`;
    throw new DomainError('bad_input', sentence);
  }
  const recorded = key ? await findPaymentOfTap(em, order, key) : null;
  if (recorded) return recorded.id;
  if (cents === 0 && open === 0) return null;
  if (seen !== open && !another) throw new DomainError('conflict', refusal(order, open));
  const payment = await storePayment(em, context, order, { method, amount, tapKey: key ?? null });
  return payment?.id ?? null;
}

/** Why cash is not recorded as what was to be collected, and what to do with it. */
function refusal({ number, status }: Order, open: Cents): string {
  const advice = 'give the cash back, or record it as another payment.';
  if (status === 'Cancelled') return `Order ${number} was cancelled: ${advice}`;
  if (open === 0) return `Order ${number} is paid already: ${advice}`;
  return `${formatTotal(toRand(open))} is to be paid for order ${number} by now: ${advice}`;
}
