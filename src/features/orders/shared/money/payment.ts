import type { Cents } from '#shared/money.ts';
import type { OrderStatus } from '../order-status.ts';

/** `other` is for example a voucher. */
export const paymentMethods = ['EFT', 'cash', 'card machine', 'other'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

/** `to pay back`: more was paid than is due. */
export const paymentStates = ['unpaid', 'part', 'paid', 'to pay back'] as const;

export type PaymentState = (typeof paymentStates)[number];

/** In cents. */
type Money = { status: OrderStatus; amountDue: number; paid: number };

export function dueOf({ status, amountDue }: Pick<Money, 'status' | 'amountDue'>): number {
  return status === 'Cancelled' ? 0 : amountDue;
}

export const stillToPay = (order: Money): number => Math.max(0, dueOf(order) - order.paid);

export const toPayBack = (order: Money): number => Math.max(0, order.paid - dueOf(order));

/** An order with nothing due is paid; a cancelled order without payments is unpaid. */
export function paymentState(order: Money): PaymentState {
  if (toPayBack(order) > 0) return 'to pay back';
  if (order.status !== 'Cancelled' && stillToPay(order) === 0) return 'paid';
  return order.paid > 0 ? 'part' : 'unpaid';
}

/** The smallest coin in use, in cents: the Mint stopped 5 c coins in 2012. */
const smallestCoin = 10;

/** The sums that coins can pay next to an amount, the lower one first; the amount itself if it can. */
export function cashSums(cents: Cents): Cents[] {
  const lower = cents - (cents % smallestCoin);
  return lower === cents ? [cents] : [lower, lower + smallestCoin].filter((sum) => sum > 0);
}

/** The nearest of `cashSums`. */
export const nearestCash = (cents: Cents): Cents =>
  Math.max(cents && smallestCoin, Math.round(cents / smallestCoin) * smallestCoin);

/**
 * What cash differs from the balance that it settles, below 10 c; 0 unless it settles it.
 * @param balance in cents: negative for what is to be paid back, as the payment is then.
 */
export function cashRounding(method: PaymentMethod, cents: Cents, balance: Cents): Cents {
  const difference = cents - balance;
  const settles =
    method === 'cash' &&
    cents * balance > 0 &&
    cents % smallestCoin === 0 &&
    Math.abs(difference) < smallestCoin;
  return settles ? difference : 0;
}

const alwaysShown = ['lines', 'deliveryFee', 'name', 'surname', 'vatNumber'];

const shownWithVatNumber = ['address1', 'address2', 'area', 'postal'];

/** The address only for a buyer with a VAT number (Value-Added Tax Act 89 of 1991, 20(4)). */
export const isShownOnInvoice = (field: string, vatNumber: string | null): boolean =>
  alwaysShown.includes(field) || (vatNumber !== null && shownWithVatNumber.includes(field));
