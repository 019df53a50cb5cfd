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

const alwaysShown = ['lines', 'deliveryFee', 'name', 'surname', 'vatNumber'];

const shownWithVatNumber = ['address1', 'address2', 'area', 'postal'];

/** The address only for a buyer with a VAT number (Value-Added Tax Act 89 of 1991, 20(4)). */
export const isShownOnInvoice = (field: string, vatNumber: string | null): boolean =>
  alwaysShown.includes(field) || (vatNumber !== null && shownWithVatNumber.includes(field));
