import {
  cashRounding,
  cashSums,
  type PaymentMethod,
} from '#features/orders/shared/money/payment.ts';
import { type Cents, formatCents } from '#shared/money.ts';

export const gateMethods = ['cash', 'card machine'] as const satisfies readonly PaymentMethod[];

export type GateMethod = (typeof gateMethods)[number];

/** Null for an amount that may be recorded: all or a part of what is to be collected. */
export function gateAmountProblem(
  method: GateMethod,
  amount: Cents,
  toCollect: Cents,
): string | null {
  if (toCollect === 0) return 'Please give the amount that was paid: R0.01 or more.';
  if (amount > 0 && amount - cashRounding(method, amount, toCollect) <= toCollect) return null;
  const [highest = toCollect] = method === 'cash' ? cashSums(toCollect).toReversed() : [];
  return method === 'cash' && amount > highest
    ? `${formatCents(amount - highest)} of it is change and goes back to the customer: please record ${formatCents(highest)} or less.`
    : `Please give an amount between R0.01 and ${formatCents(highest)}.`;
}
