import {
  findPaymentByTapKey,
  lockOrder,
  type Order,
  storePayment,
} from '#features/orders/server/public.ts';
import { cashRounding, stillToPay } from '#features/orders/shared/money/payment.ts';
import type { RequestContext, Writer } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { refuse, refuseField } from '#shared/errors.ts';
import { type Cents, formatCents, toCents } from '#shared/money.ts';
import type { GatePaymentInput } from '../shared/deliveries-input.ts';
import { gateAmountProblem } from '../shared/gate-methods.ts';

/** Idempotent by key. @throws DomainError as `storeGatePayment`; `not_found`. */
export function payAtGate(context: RequestContext, { orderID, ...cash }: GatePaymentInput) {
  return write(context, async (em) => {
    const order = await lockOrder(em, orderID);
    return { paymentID: await storeGatePayment(em, context, order, cash) };
  });
}

type GatePayment = Pick<GatePaymentInput, 'amount' | 'toCollect' | 'method' | 'key' | 'another'>;

/**
 * Needs the locked order (topic `orders`). Money taken is never dropped silently.
 * @param payment `toCollect`: the balance seen in rand; `another`: regardless of the balance.
 * @returns the payment id; null when nothing was taken and nothing is due.
 * @throws DomainError `bad_input` for 0 or above `toCollect`; `conflict` for another balance.
 */
export async function storeGatePayment(
  em: EntityManager,
  context: Writer,
  order: Order,
  { amount, toCollect, method, key, another = false }: GatePayment,
): Promise<number | null> {
  const cents = toCents(amount);
  const balance = stillToPay(order);
  const settled = cents - cashRounding(method, cents, balance);
  const seen = toCollect === undefined ? settled : toCents(toCollect);
  const problem = gateAmountProblem(method, cents, seen);
  if (problem && (cents > 0 || seen > 0 || another)) refuseField('amount', problem);
  const recorded = key ? await findPaymentByTapKey(em, order, key) : null;
  if (recorded) return recorded.id;
  if (cents === 0 && balance === 0) return null;
  if (seen !== balance && !another) refuse('stale', refusalText(order, balance));
  const payment = await storePayment(em, context, order, { method, amount, tapKey: key ?? null });
  return payment?.id ?? null;
}

function refusalText({ number, status }: Order, balance: Cents): string {
  const advice = 'give the cash back, or record it as another payment.';
  if (status === 'Cancelled') return `Order ${number} was cancelled: ${advice}`;
  if (balance === 0) return `Order ${number} is paid already: ${advice}`;
  return `${formatCents(balance)} is to be paid for order ${number} by now: ${advice}`;
}
