/** How an order can be paid; `other` is what none of these names, a voucher say. */
export const paymentMethods = ['EFT', 'cash', 'card machine', 'other'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

/** How far an order is paid, whatever its status: the one says nothing about the other. */
export const paymentStates = ['unpaid', 'part', 'paid'] as const;

export type PaymentState = (typeof paymentStates)[number];

/** How far what is owed is paid. Nothing owed is paid; both in the same unit. */
export function paymentState({
  paid,
  amountDue,
}: {
  paid: number;
  amountDue: number;
}): PaymentState {
  if (paid >= amountDue) return 'paid';
  return paid > 0 ? 'part' : 'unpaid';
}
