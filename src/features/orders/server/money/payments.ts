import type { Actor } from '#server/activity/record-activity.ts';
import { refuseScope } from '#server/authorize.ts';
import type { RequestContext, Writer } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { DomainError, notFound, refuse, refuseField } from '#shared/errors.ts';
import { type Cents, formatCents, toCents, toRand } from '#shared/money.ts';
import { readDay, shopDay, writeDay } from '#shared/time/day.ts';
import { amountMessage, maxAmount } from '../../shared/limits.ts';
import type { BulkResult } from '../../shared/list/bulk.ts';
import {
  cashRounding,
  dueOf,
  nearestCash,
  type PaymentMethod,
  stillToPay,
  toPayBack,
} from '../../shared/money/payment.ts';
import type * as schemas from '../../shared/money/payment-input.ts';
import type { OrderDetails } from '../../shared/order-view.ts';
import { recordEvent } from '../history.ts';
import { lockOrder, type Order, Payment, requireReal } from '../order.entity.ts';
import { presentDetails } from '../present-orders.ts';
import { runForEach } from '../run-for-each.ts';

/** @throws DomainError `forbidden` for a helper, and for a key without the scope. */
export function requireMayRefund(actor: Actor): void {
  if (actor.kind === 'key' && !actor.scopes.includes('refunds:write')) refuseScope('refunds:write');
  if (actor.kind === 'helper') {
    throw new DomainError('forbidden', 'Only the owner can pay money back.');
  }
}

type NewPayment = Pick<schemas.RecordPaymentInput, 'method'> &
  Partial<Pick<schemas.RecordPaymentInput, 'amount' | 'reference' | 'paidOn'>> & {
    tapKey?: string | null;
  };

/**
 * A negative amount is a refund, the default the balance; may overpay. @throws DomainError
 * `not_found`; `forbidden`: a helper's refund; `conflict`: suspicious, outdated `seenPaid`,
 * `seenRest` or `seenDue`; `bad_input`: above the highest amount, a future day, a refund above the
 * sum paid.
 */
export function recordPayment(
  context: RequestContext,
  { orderID, seenPaid, seenRest, seenDue, ...payment }: schemas.RecordPaymentInput,
): Promise<schemas.RecordedPayment> {
  return write(context, async (em) => {
    const order = await lockOrder(em, orderID);
    requireSeen(order, { seenPaid, seenRest, seenDue });
    const stored = await storePayment(em, context, order, payment);
    return { ...(await presentDetails(em, order)), paymentID: stored?.id ?? null };
  });
}

/** Default: all that is due. @throws DomainError as `recordPayment`; `conflict` if none is due. */
export function refundOrder(
  context: RequestContext,
  { orderID, seenPaid, seenDue, amount, ...payment }: schemas.RefundInput,
): Promise<schemas.RecordedPayment> {
  return write(context, async (em) => {
    const order = await lockOrder(em, orderID);
    requireSeen(order, { seenPaid, seenDue });
    const rand = amount ?? refundable(order, payment.method);
    if (rand === 0) refuse('already_done', `Nothing is to be paid back for order ${order.number}.`);
    const stored = await storePayment(em, context, order, { ...payment, amount: -rand });
    return { ...(await presentDetails(em, order)), paymentID: stored?.id ?? null };
  });
}

/** Records the balance of each order, each by itself; idempotent. */
export async function recordPayments(
  context: RequestContext,
  { method, payments }: schemas.RecordPaymentsInput,
): Promise<schemas.RecordedPayments> {
  const storedPayments = new Map<number, Payment>();
  const { changed, results } = await runForEach(payments, ({ orderID, ...seen }) =>
    write(context, async (em) => {
      const order = await lockOrder(em, orderID);
      if (stillToPay(order) > 0) requireSeen(order, seen);
      const payment = await storePayment(em, context, order, { method });
      if (payment) storedPayments.set(order.id, payment);
      return { order, changed: payment !== null };
    }),
  );
  return {
    changed,
    results: results.map((result) => {
      const payment = result.outcome === 'changed' ? storedPayments.get(result.orderID) : undefined;
      return {
        ...result,
        paymentID: payment?.id ?? null,
        amount: payment ? toRand(payment.amount) : null,
      };
    }),
  };
}

/** All that is to be paid back of a locked order. @throws DomainError as `refundOrder`. */
export async function refundAll(
  em: EntityManager,
  context: Writer,
  order: Order,
  { method, seenPaid }: Pick<NewPayment, 'method'> & Pick<Seen, 'seenPaid'>,
): Promise<void> {
  requireSeen(order, { seenPaid });
  const rand = refundable(order, method);
  if (rand > 0) await storePayment(em, context, order, { method, amount: -rand });
}

/** In rand. */
const refundable = (order: Order, method: PaymentMethod) =>
  toRand(method === 'cash' ? nearestCash(toPayBack(order)) : toPayBack(order));

type Seen = Partial<Pick<schemas.RecordPaymentInput, keyof typeof schemas.seenMoney>>;

/** @throws DomainError `conflict`. */
export function requireSeen(order: Order, { seenPaid, seenRest, seenDue }: Seen): void {
  if (seenPaid != null && toCents(seenPaid) !== order.paid) {
    const paid = formatCents(order.paid);
    refuse(
      'stale',
      `A payment of this order was recorded or removed meanwhile: ${paid} is paid by now.`,
    );
  }
  if (seenDue != null && toCents(seenDue) !== dueOf(order)) {
    const due = formatCents(dueOf(order));
    refuse('stale', `${due} is due for this order by now. Please look again.`);
  }
  const balance = stillToPay(order);
  if (seenRest != null && toCents(seenRest) !== balance) {
    refuse(
      'stale',
      `${formatCents(balance)} is still to be paid for order ${order.number} by now. Please look again.`,
    );
  }
}

/** Needs the locked order (topic `orders`). @returns null when there is nothing to pay. */
export async function storePayment(
  em: EntityManager,
  context: Writer,
  order: Order,
  { amount, method, reference = null, paidOn, tapKey = null }: NewPayment,
): Promise<Payment | null> {
  requireReal(order);
  if (order.erasedAt && reference !== null) {
    refuseField('reference', 'Whoever sent this order was erased, so no reference is kept.');
  }
  const rest = stillToPay(order);
  const open = method === 'cash' ? nearestCash(rest) : rest;
  const cents = amount == null ? open : toCents(amount);
  const rounding = cashRounding(method, cents, dueOf(order) - order.paid);
  if (cents < 0) requireMayRefund(context.actor);
  if (amount == null && cents <= 0) return null;
  if (Math.abs(cents) > toCents(maxAmount)) refuseField('amount', amountMessage('the amount'));
  if (order.paid + cents - rounding < 0) {
    refuseField('amount', `No more can go back than came: ${formatCents(order.paid)}.`);
  }
  const now = context.shop.clock.now();
  const today = shopDay(now);
  if (paidOn != null && readDay(paidOn) > today) {
    refuseField('paidOn', 'Please give a day that has come: today or earlier.');
  }
  const id = await em.insert(Payment, {
    orderId: order.id,
    amount: cents,
    rounding,
    method,
    reference,
    paidOn: paidOn ?? writeDay(today),
    driver: context.actor.kind === 'driver' ? context.actor.id : null,
    tapKey,
    createdAt: now,
  });
  const payment = await em.findOneOrFail(Payment, { id });
  await updatePaidSum(em, context, order, { kind: 'paid', payment });
  return payment;
}

/** What it counts for in `orders.paid`, in cents. */
const settledBy = ({ amount, rounding }: Payment): Cents => amount - rounding;

/** Omits the reference, which may contain names. */
async function updatePaidSum(
  em: EntityManager,
  context: Writer,
  order: Order,
  { kind, payment }: { kind: 'paid' | 'payment removed'; payment: Payment },
): Promise<void> {
  const { id, amount, rounding, method } = payment;
  const before = order.paid;
  order.paid = before + (kind === 'paid' ? 1 : -1) * settledBy(payment);
  await em.flush();
  await recordEvent(em, context, order, {
    kind,
    facts: {
      amount: toRand(Math.abs(amount)),
      method,
      payment: id,
      refund: amount < 0,
      ...(rounding !== 0 && { rounding: toRand(rounding) }),
    },
    activity: {
      action: 'changed',
      before: { paid: toRand(before) },
      after: {
        paid: toRand(order.paid),
        ...(kind === 'payment removed' && { removed: toRand(amount) }),
        ...(kind === 'paid' && amount < 0 && { paidBack: toRand(-amount) }),
      },
    },
  });
}

/** @throws DomainError `not_found`, or as `deletePayment`. */
export function removePayment(
  context: RequestContext,
  { orderID, paymentID }: { orderID: number; paymentID: number },
): Promise<OrderDetails> {
  return write(context, async (em) => {
    const order = await lockOrder(em, orderID);
    const payment =
      (await em.findOne(Payment, { id: paymentID, orderId: orderID })) ??
      notFound('This payment was removed already.');
    await deletePayment(em, context, order, payment);
    return presentDetails(em, order);
  });
}

/** Each by itself; a payment already removed is `unchanged`. */
export function removePayments(
  context: RequestContext,
  { payments }: { payments: { orderID: number; paymentID: number }[] },
): Promise<BulkResult> {
  return runForEach(payments, ({ orderID, paymentID }) =>
    write(context, async (em) => {
      const order = await lockOrder(em, orderID);
      const payment = await em.findOne(Payment, { id: paymentID, orderId: orderID });
      if (payment) await deletePayment(em, context, order, payment);
      return { order, changed: payment !== null };
    }),
  );
}

/**
 * Needs the locked order. @throws DomainError `conflict`: refunds exceed payments; `forbidden`: a
 * helper lowers what is to be paid back.
 */
async function deletePayment(
  em: EntityManager,
  context: Writer,
  order: Order,
  payment: Payment,
): Promise<void> {
  if (order.paid < settledBy(payment)) {
    refuse(
      'wrong_state',
      'More would have gone back than came: please remove first what went back.',
    );
  }
  if (context.actor.kind === 'helper' && payment.amount > 0 && toPayBack(order) > 0) {
    throw new DomainError(
      'forbidden',
      `Only the owner can remove this payment: ${formatCents(toPayBack(order))} is to be paid back.`,
    );
  }
  await em.nativeDelete(Payment, { id: payment.id });
  await updatePaidSum(em, context, order, { kind: 'payment removed', payment });
}

/** Idempotent undo by a driver. @returns false for a payment of another link, or before `since`. */
export async function undoPayment(
  em: EntityManager,
  context: Writer,
  order: Order,
  { key, since }: { key: string; since: Date },
): Promise<boolean> {
  const payment = await findPaymentByTapKey(em, order, key);
  if (!payment) return true;
  const { actor } = context;
  if (actor.kind !== 'driver' || payment.driver !== actor.id || payment.createdAt < since) {
    return false;
  }
  await deletePayment(em, context, order, payment);
  return true;
}

export const findPaymentByTapKey = (em: EntityManager, { id }: Order, key: string) =>
  em.findOne(Payment, { orderId: id, tapKey: key });
