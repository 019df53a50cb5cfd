import type { OrderStatus } from '../order-status.ts';

/** How an order can be paid; `other` is what none of these names, a voucher say. */
export const paymentMethods = ['EFT', 'cash', 'card machine', 'other'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

/** How far an order is paid; `to pay back` is what more came for than is due. */
export const paymentStates = ['unpaid', 'part', 'paid', 'to pay back'] as const;

export type PaymentState = (typeof paymentStates)[number];

/** What an order comes to and what came for it, both in cents. */
type Money = { status: OrderStatus; amountDue: number; paid: number };

/** What is due for an order: nothing once it is cancelled, whatever it came to. */
export function dueOf({ status, amountDue }: Pick<Money, 'status' | 'amountDue'>): number {
  return status === 'Cancelled' ? 0 : amountDue;
}

/** What of that did not come yet. */
export const stillToPay = (order: Money): number => Math.max(0, dueOf(order) - order.paid);

/** What more came than is due, and has to go back. */
export const toPayBack = (order: Money): number => Math.max(0, order.paid - dueOf(order));

/** How far what is due is paid. Nothing due is paid, but a cancelled order for which nothing came is not. */
export function paymentState(order: Money): PaymentState {
  if (toPayBack(order) > 0) return 'to pay back';
  if (order.status !== 'Cancelled' && stillToPay(order) === 0) return 'paid';
  return order.paid > 0 ? 'part' : 'unpaid';
}
